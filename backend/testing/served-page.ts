import type { LightMyRequestResponse } from 'fastify';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const withoutEntities = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** The head of a page, as read by a client without scripts. */
export class ServedPage {
  readonly status: number;
  readonly body: string;

  constructor(answer: LightMyRequestResponse) {
    this.status = answer.statusCode;
    this.body = answer.body;
  }

  /** The text of every title in the page. */
  get titles(): string[] {
    return this.#texts(/<title>([^<]*)<\/title>/g);
  }

  /** The `content` of every `<meta>` of a name or property. */
  metas(name: string): string[] {
    return this.#texts(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'g'));
  }

  get canonical(): string[] {
    return this.#texts(/<link rel="canonical" href="([^"]*)">/g);
  }

  /** The structured data of the page, by schema.org type. */
  get structuredData(): Map<string, Record<string, unknown>> {
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(this.body)?.[1];
    if (text === undefined) return new Map();
    const { '@graph': graph, ...single } = JSON.parse(text);
    const things: Record<string, unknown>[] = graph ?? [single];
    return new Map(things.map((thing) => [String(thing['@type']), thing]));
  }

  #texts(pattern: RegExp): string[] {
    return [...this.body.matchAll(pattern)].map(([, text = '']) => withoutEntities(text));
  }
}
