//! The program: see [`hulao::cli`].

/// Scripts allocate small tables all the time; this allocator does it in fewer instructions than the system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    hulao::cli::main()
}
