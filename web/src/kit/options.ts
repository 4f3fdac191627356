// The legal actions, indexed by the piece a player would click.
import type { Option } from "../protocol";

/** Split a piece into its kind and id: "space:5" is space 5. */
export function split(piece: string): [kind: string, id: string] {
  const colon = piece.indexOf(":");
  return [piece.slice(0, colon), piece.slice(colon + 1)];
}

export class Options {
  private readonly byAction: Map<string, Option>;
  private readonly byPiece = new Map<string, Option[]>();

  /** `minor` options are listed, but clicking a piece never takes them. */
  constructor(
    readonly all: Option[] = [],
    minor: (option: Option) => boolean = () => false,
  ) {
    this.byAction = new Map(all.map((option) => [option.action, option]));
    for (const option of all) {
      if (minor(option)) continue;
      for (const piece of option.on) {
        const there = this.byPiece.get(piece);
        if (there) there.push(option);
        else this.byPiece.set(piece, [option]);
      }
    }
  }

  /** True if no actions are offered. */
  get none(): boolean {
    return this.all.length === 0;
  }

  find(action: string): Option | undefined {
    return this.byAction.get(action);
  }

  /** The options on these pieces, in the order of the pieces. */
  on(...pieces: string[]): Option[] {
    return pieces.flatMap((piece) => this.byPiece.get(piece) ?? []);
  }

  /** The pieces of this kind that have options. */
  pieces(kind: string): string[] {
    return [...this.byPiece.keys()].filter((piece) => split(piece)[0] === kind);
  }

  /**
   * The action to send when a player clicks a piece without options, so that the server can explain why it
   * isn't legal. It is modelled on another piece of the same kind: if space:3 offers "place-on 3", then
   * space:5 gets "place-on 5".
   */
  like(piece: string): string | undefined {
    const [kind, id] = split(piece);
    for (const other of this.pieces(kind)) {
      const otherId = split(other)[1];
      for (const { action } of this.on(other)) {
        if (action.endsWith(` ${otherId}`)) return action.slice(0, -otherId.length) + id;
      }
    }
    return undefined;
  }
}
