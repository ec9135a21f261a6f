import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@shop/testkit/network';

/** A span of OTLP's JSON, with its attributes by name. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Export {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/** A local collector of traces, by OTLP over HTTP. */
export class SpanReceiver {
  readonly url: string;
  readonly close: () => Promise<void>;
  readonly #bodies: string[];

  constructor(url: string, bodies: string[], close: () => Promise<void>) {
    this.url = url;
    this.#bodies = bodies;
    this.close = close;
  }

  /** All received requests. */
  get received(): string {
    return this.#bodies.join('\n');
  }

  /** The first span of a name with these attributes. @throws {Error} when there is none */
  span(name: string, attributes: Record<string, string | number> = {}): ReceivedSpan {
    const wanted = Object.entries(attributes);
    const found = this.#spans().find(
      (span) => span.name === name && wanted.every(([key, value]) => attributeOf(span, key) === value),
    );
    if (found) return found;
    throw new Error(`No such span as ${name} among ${this.#spans().map((span) => span.name)}`);
  }

  /** Names of the spans directly below, in the order of their start. */
  childrenOf({ spanId, traceId }: ReceivedSpan): string[] {
    return this.#spans()
      .filter((span) => span.parentSpanId === spanId && span.traceId === traceId)
      .sort((one, other) => one.startTimeUnixNano.localeCompare(other.startTimeUnixNano))
      .map((span) => span.name);
  }

  #spans(): ReceivedSpan[] {
    const exports = this.#bodies.map((body): Export => JSON.parse(body));
    return exports.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  }
}

const attributeOf = ({ attributes }: ReceivedSpan, key: string): string | number | undefined => {
  const value = attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

export async function startSpanReceiver(): Promise<SpanReceiver> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const port = await listen(server);
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return new SpanReceiver(`http://127.0.0.1:${port}/v1/traces`, bodies, close);
}
