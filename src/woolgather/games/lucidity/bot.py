"""A sensible player: it rates the dice on a card, samples a few rolls, and stops while it is ahead."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, cast

from woolgather.games.lucidity.box import DICE_RETURNED, SIDES
from woolgather.games.lucidity.heuristics import (
    card_of,
    put,
    put_die,
    worth_after,
    worth_of_card,
    worth_of_die,
    worth_of_move,
    worth_of_nightmare,
    worth_with_dice,
)
from woolgather.games.lucidity.nightmare_turn import colour_sent, drained, drains_two
from woolgather.games.lucidity.resolving import ResolveDie, pays_two
from woolgather.games.lucidity.state import Lucidity
from woolgather.games.lucidity.vocabulary import (
    ALL_EXHAUST,
    BECOME,
    COLOUR_COUNT,
    COLOUR_MASK,
    DECLINE,
    DRAW_AGAIN,
    DREAMER,
    HAUNT,
    IN_EXHAUST,
    IN_POWER_1,
    IN_POWER_2,
    NAME,
    NO_DIE,
    NOTHING,
    ONE_DIE,
    POWER_DICE,
    POWER_FACES,
    REROLL,
    REST,
    RETURN,
    ROLL,
    SEND,
    SLOTS,
    STAGES,
    TRACK,
    TRACKS,
    USE,
)
from woolgather.kernel.bot import WORST, Bot
from woolgather.kernel.chance import Chance
from woolgather.kernel.compiling import append, i64, vec
from woolgather.kernel.state import State

SAMPLED_ROLLS: Final = 24  # rolls that a bot samples before a decision
ROLLOUT_SAMPLED_ROLLS: Final = 4  # in simulated games, where speed counts
REROLL_MARGIN: Final = 0.3  # minimum expected gain of a reroll, after its price
MIN_DRAW_GAIN: Final = 0.0  # minimum expected gain of another draw


class SensibleBot(Bot):
    """Plays like someone who has read the rules twice. It samples ``sampled_rolls`` rolls before a decision."""

    def __init__(self, chance: Chance, sampled_rolls: int = SAMPLED_ROLLS) -> None:
        super().__init__(chance)
        self.sampled_rolls = sampled_rolls

    def choose(self, s: State, seat: int) -> int:
        table = cast(Lucidity, s)
        options = table.options(seat)
        if len(options) == 1:
            return options[0]
        decision = table.decision()
        if isinstance(decision, ResolveDie):  # the most frequent decision
            return self.choose_die_or_reroll(table, seat, options)
        match decision.name if decision else "":
            case "choose-track":
                return self.choose_track(table, seat)
            case "return-die":
                return least_welcome(table, seat, options, RETURN)
            case "envy-pick" | "envy-nightmare-pick":
                return die_to_name(options)
            case "rotate-exhaust":
                return options[0]
            case "fear-move":
                return best_move(table, seat, options)
            case "rest-or-draw":
                return self.choose_rest_or_draw(table, seat)
            case "rest-return":
                return best_return(table, seat, options)
            case "depths-activate":
                return USE if table.power(table.roller) < table.box.goal - 1 else DECLINE
            case "depths-pick":
                return least_welcome(table, table.roller, options, ROLL)
            case "imprison":
                return options[0]
            case "fear-nightmare-move":
                return worst_move(table, table.roller, options)
            case "choose-nightmare":
                return max(options, key=lambda action: worth_of_nightmare(table, action - BECOME))
            case "nightmare-action":
                return options[0]
            case "consume-target":
                return max(options, key=lambda action: (drains_two(action), table.power(drained(action))))
            case "minion-die":
                return self.choose_minion(table, seat, options)
            case "minion-target":
                return worst_target(table, options)
        return table.default(seat)

    # --- how far to go -----------------------------------------------------------------------------------------------

    def choose_track(self, s: Lucidity, seat: int) -> int:
        """The track whose first roll promises most."""
        card = card_of(s, seat)
        likes = colours_by_worth(s, card)
        best, most = 0, WORST
        for track in range(len(TRACKS)):
            promise = self.promise(s, card, likes, s.box.control[track * STAGES])
            if promise > most:
                best, most = track, promise
        return TRACK + best

    def choose_rest_or_draw(self, s: Lucidity, seat: int) -> int:
        power = s.power(seat)
        best_other = max(s.power(other) for other in range(s.seats) if other != seat)
        if s.triggers:
            return DRAW_AGAIN if power <= best_other else REST  # the last chance to score
        if power >= s.box.goal and power > best_other:
            return REST
        control = s.box.control[s.track * STAGES + s.stage + 1]
        card = card_of(s, seat)
        return DRAW_AGAIN if self.promise(s, card, colours_by_worth(s, card), control) > MIN_DRAW_GAIN else REST

    def promise(self, s: Lucidity, card: vec[i64], likes: list[int], control: int) -> float:
        """The average gain in worth from drawing that many dice and returning the two this card wants least."""
        total = 0.0
        for _ in range(self.sampled_rolls):
            hand = self.sampled_draw(s, control)
            back: i64 = DICE_RETURNED
            for colour in likes:
                returned = min(back, hand[colour])
                hand[colour] = hand[colour] - returned
                back -= returned
            total += self.worth_after_roll(s, card[:], hand)
        return total / self.sampled_rolls - worth_of_card(s, card)

    def sampled_draw(self, s: Lucidity, count: int) -> vec[i64]:
        bag = s.bag[:]
        hand = vec[i64]([0] * COLOUR_COUNT)
        left = bag[0] + bag[1] + bag[2] + bag[3]
        draws: i64 = min(count, left)
        while draws > 0:
            at: i64 = self.chance.below(left)
            colour: i64 = 0
            while at >= bag[colour]:
                at -= bag[colour]
                colour += 1
            bag[colour] = bag[colour] - 1
            hand[colour] = hand[colour] + 1
            left -= 1
            draws -= 1
        return hand

    def worth_after_roll(self, s: Lucidity, card: vec[i64], hand: vec[i64]) -> float:
        """The worth of this card after these dice are rolled and placed on it."""
        lost = 0.0
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            dice = hand[colour]
            while dice > 0:
                lost += put_die(s, card, self.sampled_roll(s, colour))
                dice -= 1
            colour += 1
        return worth_of_card(s, card) - lost

    def sampled_roll(self, s: Lucidity, colour: i64) -> i64:
        face: i64 = s.box.faces[colour * SIDES + self.chance.below(SIDES)]
        return face * COLOUR_COUNT + colour

    # --- resolving ---------------------------------------------------------------------------------------------------

    def choose_die_or_reroll(self, s: Lucidity, seat: int, options: list[int]) -> int:
        """Pay for a reroll if the dice would do harm as they are; otherwise place them, safest first."""
        best = s.default(seat)
        if options[-1] < REROLL:
            return best
        dice = s.unresolved[:]
        if s.immediate != NO_DIE:
            dice = append(dice, s.immediate)
        if only_power(dice):
            return best
        best_worth = worth_with_dice(s, card_of(s, seat), dice) + REROLL_MARGIN
        for action in options:
            if action >= REROLL:
                worth = self.worth_after_reroll(s, seat, dice, action)
                if worth > best_worth:
                    best, best_worth = action, worth
        return best

    def worth_after_reroll(self, s: Lucidity, seat: int, dice: vec[i64], action: int) -> float:
        """The expected worth of this card after paying for this reroll."""
        colour: i64 = (action - REROLL) // POWER_FACES
        before = card_of(s, seat)
        put(before, (IN_POWER_2 if pays_two(action) else IN_POWER_1) + colour, -1)
        total = 0.0
        for _ in range(self.sampled_rolls):
            card = before[:]
            lost = 0.0
            for die in dice:
                lost += put_die(s, card, self.sampled_roll(s, colour) if die & COLOUR_MASK == colour else die)
            total += worth_of_card(s, card) - lost
        return total / self.sampled_rolls

    def choose_minion(self, s: Lucidity, seat: int, options: list[int]) -> int:
        """Send a die of the bot's colour, whose Shadows come back; otherwise the one the receiver will like least."""
        own = SEND + s.roles[seat]
        if own in options:
            return own
        opponent = max((other for other in range(s.seats) if s.roles[other] == DREAMER), key=s.power)
        return least_welcome(s, opponent, options, SEND)


def colours_by_worth(s: Lucidity, card: vec[i64]) -> list[int]:
    """The colours, starting with the one of which another die is worth least."""
    worth = [worth_of_die(s, card, colour) for colour in range(COLOUR_COUNT)]
    return sorted(range(COLOUR_COUNT), key=worth.__getitem__)


def only_power(dice: vec[i64]) -> bool:
    """Whether every die shows Power."""
    return all(die < POWER_DICE for die in dice)


# --- choices made without sampling ------------------------------------------------------------------------------------


def least_welcome(s: Lucidity, seat: int, options: list[int], verb: int) -> int:
    """The option whose die this seat would like least on its card; the options are one verb with colours."""
    card = card_of(s, seat)
    worst, least = options[0], -WORST
    for action in options:
        worth = worth_of_die(s, card, action - verb)
        if worth < least:
            worst, least = action, worth
    return worst


def best_move(s: Lucidity, owner: int, options: list[int]) -> int:
    return max(options, key=lambda action: worth_of_move(s, owner, action))


def worst_move(s: Lucidity, owner: int, options: list[int]) -> int:
    return min(options, key=lambda action: worth_of_move(s, owner, action))


def best_return(s: Lucidity, seat: int, options: list[int]) -> int:
    def worth(action: int) -> float:
        if action == NOTHING:
            return worth_of_card(s, card_of(s, seat))
        if action == ALL_EXHAUST:
            card = s.cards[seat]
            gone = [IN_EXHAUST + colour for colour in range(COLOUR_COUNT) for _ in range(card[IN_EXHAUST + colour])]
            return worth_after(s, seat, gone, [])
        return worth_after(s, seat, [action - ONE_DIE], [])

    return max(options, key=worth)


def die_to_name(options: list[int]) -> int:
    """The best Power die of the dreamer; nothing else is worth a reroll."""
    power = [action for action in options if NAME + IN_POWER_1 <= action < NAME + SLOTS]
    return max(power, default=DECLINE)


def worst_target(s: Lucidity, options: list[int]) -> int:
    """The dreamer this die would hurt most; if tied, the most powerful."""
    colour = colour_sent(s)

    def harm(action: int) -> float:
        card = card_of(s, action - HAUNT)
        return worth_of_card(s, card) - worth_of_die(s, card, colour)

    return max(options, key=lambda action: (harm(action), s.power(action - HAUNT)))


BOTS: Final[dict[str, Callable[[Chance], Bot]]] = {"sensible": SensibleBot}
ROLLOUT_POLICY: Final[Callable[[Chance], Bot]] = partial(SensibleBot, sampled_rolls=ROLLOUT_SAMPLED_ROLLS)
