// What may be done now, found by the piece on the table that one would click for it.
import type { Option } from "../protocol";

/** The kind and the id of a piece: "space:5" is the space 5. */
export function split(piece: string): [kind: string, id: string] {
  const colon = piece.indexOf(":");
  return [piece.slice(0, colon), piece.slice(colon + 1)];
}

export class Options {
  private readonly byAction: Map<string, Option>;
  private readonly byPiece = new Map<string, Option[]>();

  /** `minor` options are listed, but no click on a piece takes them. */
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

  /** Whether nothing is asked. */
  get none(): boolean {
    return this.all.length === 0;
  }

  find(action: string): Option | undefined {
    return this.byAction.get(action);
  }

  /** The options on these pieces, those of the first piece first. */
  on(...pieces: string[]): Option[] {
    return pieces.flatMap((piece) => this.byPiece.get(piece) ?? []);
  }

  /** The pieces of this kind that something may be done with. */
  pieces(kind: string): string[] {
    return [...this.byPiece.keys()].filter((piece) => split(piece)[0] === kind);
  }

  /**
   * What a click on a piece tries though nothing is offered there, so that the server says why not: the
   * same as on another piece of its kind. With "place-on 3" on space:3, it is "place-on 5" for space:5.
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
