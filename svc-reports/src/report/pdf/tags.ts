/** What a page means beside how it looks: headings, figures, tables, in the order of reading. */
import { pdfString, points } from './raw';

export type TagName =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Link'
  | 'Figure'
  | 'Caption'
  | 'Note'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD';

export interface TagHost {
  readonly treeRootId: number;
  /** The number of a new object of the file. */
  readonly newId: () => number;
  /** Writes the object, in ASCII. */
  readonly write: (id: number, object: string) => void;
}

export interface TagFacts {
  /** Said in place of a picture. */
  readonly alt?: string;
  /** Of a picture, in points from the lower left corner: left, bottom, right, top. */
  readonly box?: readonly [number, number, number, number];
  /** Of a heading cell. */
  readonly scope?: 'Column' | 'Row';
  /** Columns that a cell spans. */
  readonly span?: number;
}

function attributesOf({ alt, box, scope, span }: TagFacts): string {
  const table = [
    ...(scope === undefined ? [] : [`/Scope/${scope}`]),
    ...(span === undefined ? [] : [`/ColSpan ${span}`]),
  ];
  return [
    ...(alt === undefined ? [] : [`/Alt ${pdfString(alt)}`]),
    ...(box === undefined ? [] : [`/A<</O/Layout/Placement/Block/BBox[${box.map(points).join(' ')}]>>`]),
    ...(table.length === 0 ? [] : [`/A<</O/Table${table.join('')}>>`]),
  ].join('');
}

/** One element of the structure. It is written by `end`, which ends what is in it first. */
export class Tag {
  readonly #host: TagHost;
  readonly #parent: Tag | null;
  readonly #facts: TagFacts;

  /** Number of its object in the file. */
  readonly id: number;
  /** Null while it has none, as cells have. */
  #inner: Tag[] | null = null;
  #content = '';
  /** Id of the page that its own content is on; 0 while there is none. */
  #pageId = 0;
  #hasEnded = false;

  constructor(
    host: TagHost,
    readonly name: TagName,
    parent: Tag | null,
    facts: TagFacts = {},
  ) {
    this.#host = host;
    this.#parent = parent;
    this.#facts = facts;

    this.id = host.newId();
  }

  add(name: TagName, facts: TagFacts = {}): Tag {
    const tag = new Tag(this.#host, name, this, facts);
    (this.#inner ??= []).push(tag);
    this.#content += ` ${tag.id} 0 R`;
    return tag;
  }

  /** A piece of what is drawn on the page. */
  addContent(number: number, pageId: number): void {
    if (this.#pageId === 0) this.#pageId = pageId;
    this.#content +=
      pageId === this.#pageId ? ` ${number}` : ` <</Type/MCR/Pg ${pageId} 0 R/MCID ${number}>>`;
  }

  /** Something beside what is drawn, such as a link. */
  addObject(id: number, pageId: number): void {
    this.#content += ` <</Type/OBJR/Pg ${pageId} 0 R/Obj ${id} 0 R>>`;
  }

  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    for (const tag of this.#inner ?? []) tag.end();
    const parentId = this.#parent?.id ?? this.#host.treeRootId;
    const page = this.#pageId === 0 ? '' : `/Pg ${this.#pageId} 0 R`;
    this.#host.write(
      this.id,
      `<</S/${this.name}/P ${parentId} 0 R${page}${attributesOf(this.#facts)}/K[${this.#content.slice(1)}]>>`,
    );
  }
}
