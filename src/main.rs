//! The program: see [`hulao::cli`].

fn main() -> std::process::ExitCode {
    hulao::cli::main()
}
