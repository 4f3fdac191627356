"""What a sensible player does: weighs what lies on a card, imagines a few rolls, and stops while the going is good."""

from __future__ import annotations

from typing import Final, cast

from woolgather.games.lucidity.abilities import is_taken
from woolgather.games.lucidity.nightmare_turn import colour_sent
from woolgather.games.lucidity.resolving import PLACE_OF, POWER_FACES
from woolgather.games.lucidity.shadows import movable_slot
from woolgather.games.lucidity.state import SIDES, Lucidity
from woolgather.games.lucidity.vocabulary import (
    ALL_EXHAUST,
    BECOME,
    DECLINE,
    DRAIN,
    DRAW_AGAIN,
    DREAMER,
    HAUNT,
    IN_EXHAUST,
    IN_EXHAUST_SHADOW,
    IN_HUNT,
    IN_HUNT_SHADOW,
    IN_POWER_1,
    IN_POWER_2,
    IN_SHADOW,
    MOVE,
    NAME,
    NO_DIE,
    NOTHING,
    ONE_DIE,
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
from woolgather.kernel.bot import Bot
from woolgather.kernel.state import State

IMAGINED: Final = 24  # rolls that are imagined before a decision
HUNTED: Final = (0.0, 0.7, 2.0, 5.5)  # what it costs, in Power, to have that many dice in the hunt row
TIRED: Final = (0.0, 0.2, 0.7)  # likewise in the exhaust row
SHADOWED: Final = (0.0, 0.2, 0.1, 0.0)  # likewise in a Shadow row, by the number of dice it lacks
EATEN_COSTS: Final = 12.0  # besides all Power
TURNING_COSTS: Final = 3.0  # to become a Nightmare ...
PREY: Final = 1.0  # ... and what every dreamer left to prey upon is worth to one
TURNED_DIE: Final = 0.3  # a die in the exhaust row that does not go away with the others
TAKEN_COSTS: Final = 0.8  # a die that a Nightmare takes
REROLL_MARGIN: Final = 0.3  # how much better a reroll must be expected to turn out, its price included
COURAGE: Final = 0.0  # and a further draw


class SensibleBot(Bot):
    """Plays like somebody who has read the rules twice."""

    def choose(self, s: State, seat: int) -> int:
        table = cast(Lucidity, s)
        options = table.options(seat)
        if len(options) == 1:
            return options[0]
        decision = table.decision()
        match decision.name if decision else "":
            case "choose-track":
                return self.track(table, seat)
            case "return-die":
                return min(options, key=lambda action: die_worth(table, seat, action - RETURN))
            case "resolve":
                return self.resolve(table, seat, options)
            case "envy-pick" | "envy-nightmare-pick":
                return name_a_die(table, options)
            case "rotate-exhaust":
                return options[0]
            case "fear-move":
                return best_move(table, seat, options)
            case "rest-or-draw":
                return self.rest_or_draw(table, seat)
            case "rest-return":
                return best_return(table, seat, options)
            case "depths-activate":
                return USE if table.power(table.roller) < table.box.goal - 1 else DECLINE
            case "depths-pick":
                return min(options, key=lambda action: die_worth(table, table.roller, action - ROLL))
            case "imprison":
                return options[0]
            case "fear-nightmare-move":
                return worst_move(table, table.roller, options)
            case "choose-nightmare":
                return max(options, key=lambda action: nightmare_worth(table, action - BECOME))
            case "nightmare-action":
                return options[0]
            case "consume-target":
                return max(options, key=lambda action: ((action - DRAIN) & 1, table.power((action - DRAIN) >> 1)))
            case "minion-die":
                return self.minion(table, seat, options)
            case "minion-target":
                return worst_target(table, options)
        return table.default(seat)

    # --- how far to go -----------------------------------------------------------------------------------------------

    def track(self, s: Lucidity, seat: int) -> int:
        """The track whose first roll promises most."""
        controls = [s.box.control[track * STAGES] for track in range(len(TRACKS))]
        promises = [self.promise(s, seat, control) for control in controls]
        return TRACK + promises.index(max(promises))

    def rest_or_draw(self, s: Lucidity, seat: int) -> int:
        power = s.power(seat)
        best_other = max(s.power(other) for other in range(s.seats) if other != seat)
        if s.triggers:
            return DRAW_AGAIN if power <= best_other else REST  # the last chance
        if power >= s.box.goal and power > best_other:
            return REST
        control = s.box.control[s.track * STAGES + s.stage + 1]
        return DRAW_AGAIN if self.promise(s, seat, control) > COURAGE else REST

    def promise(self, s: Lucidity, seat: int, control: int) -> float:
        """How much better the card is after a draw of that many dice, on average of some imagined ones."""
        now = card_worth(s, s.cards[seat])
        likes = sorted(range(4), key=lambda colour: die_worth(s, seat, colour))
        total = 0.0
        for _ in range(IMAGINED):
            hand = self.imagined_draw(s, control)
            back = 2
            for colour in likes:
                returned = min(back, hand[colour])
                hand[colour] -= returned
                back -= returned
            rolled = [self.imagined_roll(s, colour) for colour in range(4) for _ in range(hand[colour])]
            total += with_dice(s, s.cards[seat], rolled)
        return total / IMAGINED - now

    def imagined_draw(self, s: Lucidity, count: int) -> list[int]:
        bag = s.bag[:]
        hand = [0, 0, 0, 0]
        for _ in range(min(count, sum(bag))):
            at = self.chance.below(sum(bag))
            colour = 0
            while at >= bag[colour]:
                at -= bag[colour]
                colour += 1
            bag[colour] -= 1
            hand[colour] += 1
        return hand

    def imagined_roll(self, s: Lucidity, colour: int) -> int:
        return s.box.faces[colour * SIDES + self.chance.below(SIDES)] * 4 + colour

    # --- resolving ---------------------------------------------------------------------------------------------------

    def resolve(self, s: Lucidity, seat: int, options: list[int]) -> int:
        """Pay for a reroll if the dice would do harm as they lie; else place them, safest first."""
        dice = s.unresolved if s.immediate == NO_DIE else [*s.unresolved, s.immediate]
        best, best_worth = s.default(seat), with_dice(s, s.cards[seat], dice) + REROLL_MARGIN
        if any(die >= POWER_FACES for die in dice):
            for action in options:
                if action >= REROLL:
                    worth = self.after_reroll(s, seat, dice, action - REROLL)
                    if worth > best_worth:
                        best, best_worth = action, worth
        return best

    def after_reroll(self, s: Lucidity, seat: int, dice: list[int], payment: int) -> float:
        colour = payment >> 1
        card = s.cards[seat][:]
        card[(IN_POWER_2 if payment & 1 else IN_POWER_1) + colour] -= 1
        total = 0.0
        for _ in range(IMAGINED):
            total += with_dice(s, card, [self.imagined_roll(s, colour) if die & 3 == colour else die for die in dice])
        return total / IMAGINED

    def minion(self, s: Lucidity, seat: int, options: list[int]) -> int:
        """The own colour, whose Shadows come back; else what its receiver will like least."""
        own = SEND + s.roles[seat]
        if own in options:
            return own
        victim = max((other for other in range(s.seats) if s.roles[other] == DREAMER), key=s.power)
        return min(options, key=lambda action: die_worth(s, victim, action - SEND))


# --- what things are worth, in Power ---------------------------------------------------------------------------------


def card_worth(s: Lucidity, card: list[int]) -> float:
    """What a dreamer's card is worth when its rows are checked."""
    power = sum(card[IN_POWER_1:IN_POWER_2]) + 2 * sum(card[IN_POWER_2:])
    hunted = sum(card[IN_HUNT:IN_EXHAUST])
    if hunted >= s.box.hunt_full:
        return -EATEN_COSTS
    worth = power - HUNTED[min(hunted, 3)]
    tired = sum(card[IN_EXHAUST:IN_POWER_1])
    worth -= TURNED_DIE * sum(card[IN_EXHAUST_SHADOW:IN_POWER_1])
    if tired >= s.box.exhaust_full:
        worth -= 1.0 + expected_loss(s, card)
    else:
        worth -= TIRED[min(tired, 2)]
    for colour in range(4):
        missing = s.threshold - card[IN_SHADOW + colour]
        if missing <= 0:
            return nightmare_life(s, power + s.spent[colour] + 2 * s.spent[4 + colour])
        if card[IN_SHADOW + colour] and s.claimer[colour] < 0:
            worth -= SHADOWED[min(missing, 3)]
    return worth


def nightmare_life(s: Lucidity, power: int) -> float:
    """What it is worth to become a Nightmare with this Power; the last dreamer ends the game by it (LU-16.1)."""
    if s.dreamers() > 1:
        return power - TURNING_COSTS + PREY * (s.dreamers() - 1)
    return (
        power + EATEN_COSTS if power > max(s.power(seat) for seat in range(s.seats) if s.roles[seat] != DREAMER) else 0
    )


def expected_loss(s: Lucidity, card: list[int]) -> float:
    """Power lost to exhaustion, on average of the colours in the bag."""
    bag = max(1, sum(s.bag))
    return sum(s.bag[colour] * (card[IN_POWER_1 + colour] + 2 * card[IN_POWER_2 + colour]) for colour in range(4)) / bag


def with_dice(s: Lucidity, card: list[int], dice: list[int]) -> float:
    """What the card would be worth with these dice on it; the Shadows' effects are left out."""
    card = card[:]
    lost = 0.0
    for die in dice:
        if is_taken(s, die):
            lost += TAKEN_COSTS
        else:
            card[PLACE_OF[die >> 2] + (die & 3)] += 1
    return card_worth(s, card) - lost


def die_worth(s: Lucidity, seat: int, colour: int) -> float:
    """What a card with one die of this colour more is worth, on average of its sides."""
    faces = s.box.faces[colour * SIDES : (colour + 1) * SIDES]
    return sum(with_dice(s, s.cards[seat], [face * 4 + colour]) for face in faces) / SIDES


def after(s: Lucidity, seat: int, gone: list[int], come: list[int]) -> float:
    """What a card is worth when dice have left these slots and come to those."""
    card = s.cards[seat][:]
    for slot in gone:
        card[slot] -= 1
    for slot in come:
        card[slot] += 1
    return card_worth(s, card)


def moved(s: Lucidity, owner: int, action: int) -> float:
    if action == DECLINE:
        return card_worth(s, s.cards[owner])
    slot = movable_slot(action - MOVE)
    return after(s, owner, [slot], [IN_HUNT_SHADOW + (slot & 3)])


def best_move(s: Lucidity, owner: int, options: list[int]) -> int:
    return max(options, key=lambda action: moved(s, owner, action))


def worst_move(s: Lucidity, owner: int, options: list[int]) -> int:
    return min(options, key=lambda action: moved(s, owner, action))


def best_return(s: Lucidity, seat: int, options: list[int]) -> int:
    def worth(action: int) -> float:
        if action == NOTHING:
            return card_worth(s, s.cards[seat])
        if action == ALL_EXHAUST:
            card = s.cards[seat]
            gone = [IN_EXHAUST + colour for colour in range(4) for _ in range(card[IN_EXHAUST + colour])]
            return after(s, seat, gone, [])
        return after(s, seat, [action - ONE_DIE], [])

    return max(options, key=worth)


def name_a_die(s: Lucidity, options: list[int]) -> int:
    """The best Power die of the dreamer; nothing else is worth a reroll."""
    power = [action for action in options if NAME + IN_POWER_1 <= action < NAME + SLOTS]
    return max(power, default=DECLINE)


def nightmare_worth(s: Lucidity, colour: int) -> int:
    """Power that comes with the card, and Power of that colour which others hold."""
    there = s.spent[colour] + 2 * s.spent[4 + colour]
    return 4 * there + sum(card[IN_POWER_1 + colour] + card[IN_POWER_2 + colour] for card in s.cards)


def worst_target(s: Lucidity, options: list[int]) -> int:
    """The dreamer whom this die would hurt most, and among equals the most powerful."""
    colour = colour_sent(s)

    def harm(action: int) -> float:
        dreamer = action - HAUNT
        return card_worth(s, s.cards[dreamer]) - die_worth(s, dreamer, colour)

    return max(options, key=lambda action: (harm(action), s.power(action - HAUNT)))
