// The analysis of a finished game: a chart, the sources of each result, the key moments and every decision's
// quality. The panel and the replay follow each other.
import "./review.css";
import type { GameInfo, Review, ReviewedChoice } from "../../protocol";
import { say } from "../../words";
import { PlayOn } from "../links";
import { momentOf, type ReplayState } from "../useReplay";
import { Accounts } from "./Accounts";
import { ChanceChart } from "./ChanceChart";
import { ChoiceBox } from "./ChoiceBox";
import { points } from "./numbers";
import type { Reviewing } from "./useReview";

interface ReviewPanelProps {
  reviewing: Reviewing;
  shown: ReplayState;
  colours: string[];
  game: GameInfo;
  hidden: boolean;
  /** The option highlighted on the board. */
  pointed: string;
  onPoint: (action: string) => void;
  onShow: (index: number) => void;
  onClose: () => void;
  onError: (error: unknown) => void;
}

export function ReviewPanel(props: ReviewPanelProps) {
  const { reviewing, onClose } = props;
  const review = reviewing.state?.review;
  return (
    <aside class="side review" aria-label={say("review")}>
      <header>
        <h2>{say("review")}</h2>
        <button class="quiet" aria-label={say("close")} onClick={onClose}>
          ✕
        </button>
      </header>
      {review ? <Found {...props} review={review} /> : <Waiting reviewing={reviewing} />}
    </aside>
  );
}

function Waiting({ reviewing: { state, ask, stop } }: { reviewing: Reviewing }) {
  if (!state) return <p class="facts">{say("wait")}</p>;
  if (state.status === "none" || state.status === "failed") {
    return (
      <>
        <p>{say(state.status === "none" ? "review.about" : "review.failed")}</p>
        <button class="button primary" onClick={ask}>
          {say("review.ask")}
        </button>
      </>
    );
  }
  return (
    <>
      <p role="status">
        {state.status === "waiting"
          ? say("review.ahead", { count: state.ahead })
          : say("review.running")}
      </p>
      <progress aria-label={say("review.running")} max={1} value={state.progress} />
      {state.yours && (
        <button class="button small" onClick={stop}>
          {say("review.stop")}
        </button>
      )}
    </>
  );
}

function Found(props: ReviewPanelProps & { review: Review }) {
  const { review, shown, colours, game, hidden, pointed, onPoint, onShow, onError } = props;
  const { actions, viewer } = shown.replay;
  const at = actions[shown.at] ?? 0;
  const end = hidden ? (actions[shown.seen] ?? 0) : review.actions;
  const show = (count: number) => onShow(momentOf(actions, count));
  const choice = review.choices.find((each) => each.at === at);
  return (
    <>
      <ChanceChart review={review} colours={colours} at={at} end={end} onShow={show} />
      {choice && (
        <ChoiceBox
          choice={choice}
          name={review.names[choice.seat] ?? ""}
          eyes={viewer === choice.seat}
          pointed={pointed}
          onPoint={onPoint}
          onEyes={() => shown.setViewer(String(choice.seat))}
        />
      )}
      {!hidden && (
        <>
          <h3>{say("review.accounts")}</h3>
          <Accounts review={review} colours={colours} />
          {review.moments.length > 0 && (
            <>
              <h3>{say("review.moments")}</h3>
              <ol class="key-moments">
                {review.moments.map((moment) => {
                  const index = momentOf(actions, moment.at);
                  const there = { ...shown, at: index, update: shown.replay.updates[index]! };
                  return (
                    <li key={moment.at}>
                      <button class="quiet" onClick={() => onShow(index)}>
                        {moment.sentence}
                      </button>
                      <PlayOn shown={there} game={game} onError={onError} />
                    </li>
                  );
                })}
              </ol>
            </>
          )}
          <Losses review={review} at={at} onShow={show} />
        </>
      )}
    </>
  );
}

/** The decisions that clearly cost something, in game order. */
function Losses({ review, at, onShow }: { review: Review; at: number; onShow: (at: number) => void }) {
  const lost = review.choices.filter((choice) => choice.lost > 0);
  return (
    <>
      <h3>{say("review.losses")}</h3>
      {lost.length === 0 && <p class="facts">{say("review.no-losses")}</p>}
      <ul class="losses">
        {lost.map((choice) => (
          <li key={choice.at}>
            <button class="quiet" aria-pressed={choice.at === at} onClick={() => onShow(choice.at)}>
              <b>{points(-choice.lost)}</b> {review.names[choice.seat]}: {labelOf(choice)}
            </button>
          </li>
        ))}
      </ul>
      <p class="facts">{say("review.noise", { count: review.simulations })}</p>
    </>
  );
}

function labelOf({ options, taken }: ReviewedChoice): string {
  return options.find((option) => option.action === taken)?.label ?? taken;
}
