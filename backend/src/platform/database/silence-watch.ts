import type pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { NamedClient } from './named-client.ts';

/** A statement may go unanswered for so long before the server is asked about its session. */
const SILENCE_MS = 1000;
const INTERVAL_MS = 250;
/** For asking the server: the way to it may be gone altogether. */
const ASKING_TIMEOUT_MS = 2000;

/** A session that the server has left idle for a moment has answered, or never got the statement. */
const SESSIONS = `
  select application_name as name,
         coalesce(state not like 'idle%' or clock_timestamp() - state_change < interval '500 ms', true) as working
    from pg_stat_activity where application_name = any ($1)`;

interface Session {
  name: string;
  working: boolean;
}

/**
 * Finds connections whose packets are dropped, as by a firewall that has forgotten them: nothing tells the driver,
 * and its statement would wait for as long as the slowest may take. The server knows whether it works on the
 * statement, so a slow one is left alone.
 */
export class SilenceWatch {
  readonly #settings: pg.ClientConfig;
  readonly #log: DatabaseLog | undefined;
  /** Connections that wait for an answer, and when the server is to be asked about them. */
  readonly #waiting = new Map<NamedClient, number>();
  #timer: NodeJS.Timeout | undefined;

  /** @param settings how to reach the server */
  constructor(settings: pg.ClientConfig, log: DatabaseLog | undefined) {
    this.#settings = {
      ...settings,
      connectionTimeoutMillis: ASKING_TIMEOUT_MS,
      query_timeout: ASKING_TIMEOUT_MS,
    };
    this.#log = log;
  }

  /** Ends the client, and so fails its statement, if the server turns out not to work on it. */
  async during<T>(client: pg.ClientBase, statement: () => Promise<T>): Promise<T> {
    if (!(client instanceof NamedClient)) return statement();
    this.#waiting.set(client, performance.now() + SILENCE_MS);
    this.#schedule();
    try {
      return await statement();
    } finally {
      this.#waiting.delete(client);
    }
  }

  #schedule(): void {
    if (this.#timer || this.#waiting.size === 0) return;
    this.#timer = setTimeout(async () => {
      await this.#look();
      this.#timer = undefined;
      this.#schedule();
    }, INTERVAL_MS);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const now = performance.now();
    const due = [...this.#waiting].filter(([, askAt]) => askAt <= now);
    if (due.length === 0) return;
    const working = await this.#sessionsAtWork(due.map(([client]) => client));
    for (const [client, askAt] of due) {
      if (this.#waiting.get(client) !== askAt) continue;
      if (!working || working.has(client.sessionName)) {
        this.#waiting.set(client, performance.now() + SILENCE_MS);
        continue;
      }
      this.#log?.warn({ session: client.sessionName }, 'A silent database connection was given up');
      client.end().catch(() => undefined);
    }
  }

  /** @returns the names of those the server works for; `undefined` when it does not tell */
  async #sessionsAtWork(clients: readonly NamedClient[]): Promise<Set<string> | undefined> {
    const asking = new NamedClient(this.#settings);
    asking.on('error', () => undefined);
    try {
      await asking.connect();
      const names = [asking, ...clients].map((client) => client.sessionName);
      const { rows } = await asking.query<Session>(SESSIONS, [names]);
      // An engine or a pooler that hides the names would make every slow statement look lost.
      if (!rows.some(({ name }) => name === asking.sessionName)) return undefined;
      return new Set(rows.filter(({ working }) => working).map(({ name }) => name));
    } catch {
      return undefined;
    } finally {
      asking.end().catch(() => undefined);
    }
  }
}
