-- 桃园结义 (rules §8, §9, §10)

scenario "桃园结义 heals every wounded player by one" {
  seats = { { hp = "3/4", hand = "♥A 桃园结义" }, { hp = "1/4" }, {}, { hp = "2/3" } },
  play = { uses(1, "♥A") },
  expect = {
    [1] = { hp = "4/4" }, [2] = { hp = "2/4" }, [3] = { hp = "4/4" }, [4] = { hp = "3/3" }, discard = "♥A 桃园结义",
  },
}

scenario "S84 桃园结义 is legal though nobody is wounded, and nobody can counter it" {
  seats = { { hand = "♥A 桃园结义" }, { hand = "♠J 无懈可击" } },
  play = { uses(1, "♥A"), illegal(responds(2, "♠J")) },
  expect = { [1] = { hp = "4/4" }, [2] = { hp = "4/4", hand = "♠J" }, discard = "♥A 桃园结义" },
}

scenario "S84 no window for the unwounded, one for each wounded" {
  seats = { { hand = "♥A 桃园结义" }, { hp = "2/4" }, { hand = "♠J 无懈可击" }, { hp = "2/4" } },
  -- Declined for seat 2, used for seat 4; none was opened for seats 1 and 3.
  play = { uses(1, "♥A"), declines(3), expect { [2] = { hp = "3/4" } }, responds(3, "♠J") },
  expect = { [2] = { hp = "3/4" }, [4] = { hp = "2/4" }, discard = "♥A, ♠J" },
}

scenario "the user comes first, then action order" {
  seats = { { hp = "2/4" }, { hp = "2/4", hand = "♥A 桃园结义" }, { hp = "2/4", hand = "♠J 无懈可击" } },
  turn = 2,
  play = {
    uses(2, "♥A"),
    declines(3), expect { [2] = { hp = "3/4" }, [3] = { hp = "2/4" } },
    declines(3), expect { [3] = { hp = "3/4" }, [1] = { hp = "2/4" } },
    responds(3, "♠J"),
  },
  expect = { [1] = { hp = "2/4" }, [2] = { hp = "3/4" }, [3] = { hp = "3/4" } },
}

scenario "桃园结义 has no targets to choose" {
  seats = { { hp = "2/4", hand = "♥A 桃园结义" }, { hp = "2/4" } },
  play = { illegal(uses(1, "♥A", 1)), illegal(uses(1, "♥A", 2)), uses(1, "♥A", { 1, 2 }) },
  expect = { [1] = { hp = "3/4" }, [2] = { hp = "3/4" } },
}

scenario "the dead are not healed" {
  seats = { { hp = "2/4", hand = "♥A 桃园结义" }, { alive = false }, { hp = "1/4" } },
  play = { uses(1, "♥A") },
  expect = { [1] = { hp = "3/4" }, [2] = { alive = false }, [3] = { hp = "2/4" } },
}

scenario "two 无懈可击: the wounded is healed after all" {
  seats = { { hand = "♥A 桃园结义, ♣K 无懈可击" }, { hp = "2/4" }, { hand = "♠J 无懈可击" } },
  play = { uses(1, "♥A"), declines(1), responds(3, "♠J"), responds(1, "♣K") },
  expect = { [2] = { hp = "3/4" }, discard = "♥A, ♠J, ♣K" },
}

scenario "two 无懈可击 in one hand spare two wounded" {
  seats = { { hand = "♥A 桃园结义, ♠J 无懈可击, ♣K 无懈可击" }, { hp = "1/4" }, { hp = "2/4" } },
  play = { uses(1, "♥A"), responds(1, "♠J"), declines(1), responds(1, "♣K") },
  expect = { [2] = { hp = "1/4" }, [3] = { hp = "2/4" }, discard = "♥A, ♠J, ♣K" },
}

scenario "the lord's fifth point" {
  seats = { { hero = "caocao", role = "lord", hp = "4/5", hand = "♥A 桃园结义" }, {} },
  play = { uses(1, "♥A") },
  expect = { [1] = { hp = "5/5" } },
}
