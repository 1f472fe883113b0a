"""Checks of everything here at small sizes, on the accelerator if there is one: python3 train/check.py"""
import unittest
from types import SimpleNamespace

import torch

import boards
import grow
import ground
from ground import PLANE, SIDE, Eye, address, players_of, stream, zeros
from learn import Harvest, Learner, Memory
from net import Net, Player
from selfplay import Response, SelfPlay, Table, Thinking, halving
from symmetry import Symmetries, turned

torch.set_num_threads(1)
LIB = ground.build()
MAPS = boards.maps(60, 7)
BOARDS = boards.table(LIB, MAPS).to(ground.DEVICE)
CLOSE = dict(atol=3e-2, rtol=3e-2) if ground.CUDA else dict(atol=1e-4, rtol=1e-3)


def lively(blocks=2, channels=16):
    """A net in which every weight matters."""
    net = Net(blocks, channels, 32)
    for p in net.parameters():
        torch.nn.init.normal_(p, std=0.2)
    for m in net.modules():
        if isinstance(m, torch.nn.BatchNorm2d):
            m.running_mean.normal_(0, 0.1), m.running_var.uniform_(0.5, 1.5)
    return net.eval().to(ground.DEVICE)


def self_play(net, lanes=8, simulations=4, table=Table()):
    play = SelfPlay(LIB, Player(LIB, net), BOARDS, lanes, Thinking(simulations=simulations, considered=2), table, 5)
    play.begin()
    return play


class Checks(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(3)

    def test_the_net_that_plays_says_what_the_net_that_learns_says(self):
        net = lively()
        play = self_play(net)
        for _ in range(5):
            play.search(), play.advance()
        planes, scalars = play.eye.planes, play.eye.scalars
        policy, whole, _ = net(planes.view(-1, SIDE, SIDE, ground.PLANES).permute(0, 3, 1, 2).float(), scalars.float())
        fast_policy, fast_whole = Player(LIB, net)(planes, scalars)
        torch.testing.assert_close(policy.permute(0, 2, 3, 1).reshape(-1, PLANE, ground.STRIDE), fast_policy.float(), **CLOSE)
        torch.testing.assert_close(whole, fast_whole.float(), **CLOSE)

    def test_a_net_that_has_grown_says_the_same_and_every_weight_learns(self):
        small, play = lively(), self_play(lively())
        play.search()
        planes = play.eye.planes.view(-1, SIDE, SIDE, ground.PLANES).permute(0, 3, 1, 2).float()
        large = Net(3, 32, 32).to(ground.DEVICE)
        large.load_state_dict(grow.weights(small.state_dict(), large))
        for before, after in zip(small(planes, play.eye.scalars.float()), large.eval()(planes, play.eye.scalars.float())):
            torch.testing.assert_close(before, after, atol=1e-3, rtol=1e-3)
        before = {name: p.detach().clone() for name, p in large.named_parameters()}
        optimiser = torch.optim.AdamW(large.parameters(), lr=1e-2, weight_decay=0.0)
        large.train()
        for _ in range(6):
            optimiser.zero_grad()
            sum(part.square().mean() for part in large(planes, play.eye.scalars.float())).backward()
            optimiser.step()
        for name, p in large.named_parameters():
            self.assertFalse(torch.equal(before[name], p), name)

    def test_a_turned_board_has_turned_features(self):
        rows = [r.split() for r in "1 2 s:4 3 1 .\n3 1 sw 2 sw:3 1\n1 se/s 1 s 2 3\n2 s e se 1 1\n1 s 3 2 e e".split("\n")]
        names = list(boards.DIRECTIONS)
        for which in range(8):
            def word(w):
                body, colon, pawns = w.partition(":")
                steps = [boards.WORDS[turned(which, *boards.DIRECTIONS[d])] if d in names else d for d in body.split("/")]
                return "/".join(steps) + colon + pawns
            grid = [["."] * SIDE for _ in range(SIDE)]
            middle = SIDE // 2
            for y, row in enumerate(rows):
                for x, w in enumerate(row):
                    i, j = turned(which, x - middle, y - middle)
                    grid[j + middle][i + middle] = word(w)
            texts = ["\n".join(map(" ".join, rows)), "\n".join(map(" ".join, grid))]
            table = boards.table(LIB, texts).to(ground.DEVICE)
            seen = []
            for i in range(2):
                play = SelfPlay(LIB, None, table[i : i + 1], 1, Thinking(), Table(), 1)
                play.begin()
                play.eye.look(play.t["lanes"], zeros(1, dtype=torch.int32))
                seen.append(play.eye.planes.clone())
            self.assertTrue(torch.equal(Symmetries().turn(which, seen[0]), seen[1]), which)
            policy = torch.rand(1, PLANE, ground.STRIDE)
            s = Symmetries()
            there = policy[:, s.squares[which].cpu()][:, :, s.kinds[which].cpu()].to(ground.DEVICE)
            self.assertTrue(torch.equal(s.back(which, there).cpu(), policy))

    def test_a_board_means_the_same_wherever_it_lies(self):
        net = lively()
        rows = boards.built_in()["two-palms"][0].split("\n")
        width = len(rows[0].split())
        moved = [" ".join(["."] * (width + 3))] * 2 + [f". . . {' '.join(r.split())}" for r in rows]
        answers = []
        for text in ("\n".join(rows), "\n".join(moved)):
            play = SelfPlay(LIB, Player(LIB, net), boards.table(LIB, [text]).to(ground.DEVICE), 1, Thinking(), Table(), 1)
            play.begin()
            play.eye.look(play.t["lanes"], zeros(1, dtype=torch.int32))
            answers.append(play.player(play.eye.planes, play.eye.scalars)[1])
        # The first board ends at the edge of the plane, where water leaves in the same way as into a hole.
        torch.testing.assert_close(*answers, **CLOSE)

    def test_the_device_plays_by_the_rules_of_the_host(self):
        play = SelfPlay(LIB, None, BOARDS, 48, Thinking(), Table(watchmen=60, pro=50), 9)
        play.begin()
        host, maps = play.t["lanes"].cpu().clone(), BOARDS.cpu()
        for _ in range(100):
            play.thumb(play.t["chosen"], greedy=False)
            actions = play.t["chosen"].tolist()
            play.advance()
            there, done = play.t["lanes"].cpu(), play.t["done"].tolist()
            for lane, action in enumerate(actions):
                board = maps[int(host[lane, 112:116].view(torch.int32))]
                LIB.wadi_step(address(host[lane]), address(board), action)
                self.assertEqual(int(host[lane, 132]) == 3, bool(done[lane]))
                if done[lane]:
                    host[lane] = there[lane]
            self.assertTrue(torch.equal(host, there))

    def test_matches_of_all_variants_end_and_only_legal_actions_are_played(self):
        play = self_play(lively(), lanes=12, simulations=1, table=Table(watchmen=60, pro=50))
        legal, wet, pawns = zeros(12, ground.SLOTS, dtype=torch.uint8), zeros(12, PLANE, dtype=torch.uint8), zeros(32, dtype=torch.int64)
        ended, everyone = 0, torch.arange(12, dtype=torch.int32, device=ground.DEVICE)
        for _ in range(110):
            play.search()
            legal.zero_()
            LIB.wadi_legal(*map(address, (BOARDS, play.t["lanes"], everyone, pawns, legal, wet)), 12, stream())
            used = play.t["target"] > 0
            self.assertTrue((legal.gather(1, play.t["target_slot"].long())[used] == 1).all())
            self.assertTrue(((play.t["target"].sum(1) - 32767).abs() < 64).all())
            play.advance()
            ended += int(play.t["done"].sum())
            players, seat = players_of(play.t["lanes"])
            self.assertTrue(((players >= 2) & (players <= 4) & (seat < players)).all())
        self.assertGreaterEqual(ended, 12)

    def test_a_response_plays_one_seat_and_the_champion_all_others(self):
        nets = [Player(LIB, lively()) for _ in range(2)]
        thinking = Thinking(simulations=4, considered=4, noise=0.0)
        both = [SelfPlay(LIB, net, BOARDS, 24, thinking, Table(), 5) for net in nets]
        response = Response(nets[1], LIB, nets[0], BOARDS, 24, thinking, Table(), 5)
        response.begin()
        differ = 0
        for _ in range(12):
            for play in both:
                play.t["lanes"].copy_(response.t["lanes"])
                play.search()
            response.search()
            players, seat = players_of(response.t["lanes"])
            for lane in range(24):
                whose = 0 if int(seat[lane]) == lane % int(players[lane]) else 1
                for name in ("chosen", "target_slot", "target"):
                    self.assertTrue(torch.equal(response.t[name][lane], both[whose].t[name][lane]))
                differ += int(both[0].t["chosen"][lane] != both[1].t["chosen"][lane])
            response.advance()
        self.assertGreater(differ, 50)

    def test_what_a_position_came_to_is_the_end_of_its_match(self):
        lanes, steps, ahead = 1, 2, 1
        t = {k: torch.zeros(lanes, 4) for k in ("target_value", "done_share", "done_points")}
        t.update(lanes=zeros(lanes, LIB.state_size, dtype=torch.uint8), target_slot=zeros(lanes, 64, dtype=torch.int16),
                 target=zeros(lanes, 64, dtype=torch.int16), done=zeros(lanes, dtype=torch.uint8), done_pawns=zeros(lanes, dtype=torch.int64))  # fmt: skip
        t = {k: v.to(ground.DEVICE) for k, v in t.items()}
        t["lanes"][:, 116], t["lanes"][:, 133] = 2, 1
        clock = iter(range(100))

        def advance():
            now = next(clock)
            t["done"].fill_(now == 1)
            t["done_share"].copy_(torch.tensor([[0.0, 1.0, 0, 0]]))
            t["done_points"].copy_(torch.tensor([[3.0, 5.0, 0, 0]]))
            t["target_value"].fill_(0.5)
            t["done_pawns"].fill_(9)

        harvest = Harvest(SimpleNamespace(t=t, search=lambda: None, advance=advance), steps, ahead, 0.0)
        harvest.chunk()
        self.assertIsNone(harvest.targets())
        harvest.chunk()
        rows = harvest.targets()
        self.assertEqual(rows["value"].tolist(), [[1, 0, 0, 0]] * 2)
        self.assertEqual(rows["points"].tolist(), [[5, 3, 0, 0]] * 2)
        self.assertEqual((rows["pawns"].tolist(), rows["known"].tolist()), ([9, 9], [True, True]))

    def test_learning_lowers_the_loss_on_what_is_remembered(self):
        net = Net(1, 16, 32)
        learner = Learner(LIB, BOARDS, net, 32)
        play = self_play(learner.average, lanes=16)
        harvest, memory = Harvest(play, 4, 1, 0.25), Memory(LIB, 256)
        for _ in range(3):
            harvest.chunk()
            if (rows := harvest.targets()) is not None:
                memory.add(rows)
        for _ in range(3):
            learner.step(memory, 2e-3)
        first = learner.numbers()
        for _ in range(25):
            learner.step(memory, 2e-3)
        learner.numbers()
        for _ in range(3):
            learner.step(memory, 2e-3)
        last = learner.numbers()
        self.assertLess(last["policy_kl"] + last["value_loss"], first["policy_kl"] + first["value_loss"])

    def test_halving_visits_few_often(self):
        self.assertEqual(halving(4, 8), [0, 0, 0, 0, 1, 1, 2, 2])
        self.assertEqual(halving(1, 3), [0, 1, 2])

    def test_random_boards_depend_on_the_seed_alone_and_are_not_built_in(self):
        self.assertEqual(MAPS, boards.maps(60, 7))
        known = {" ".join(text.split()) for text, _ in boards.built_in().values()}
        self.assertFalse(known & {" ".join(m.split()) for m in MAPS})
        boards.table(LIB, [text for text, _ in boards.built_in().values()])


if __name__ == "__main__":
    unittest.main()
