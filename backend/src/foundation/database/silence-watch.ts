import type pg from 'pg';
import type { DatabaseLog } from './database.ts';
import { NamedClient } from './pool-settings.ts';

/** How long a statement may go unanswered before the server is asked about its session. */
const SILENCE_MS = 1000;
const INTERVAL_MS = 250;
/** For the question to the server, which may be unreachable itself. */
const ASKING_TIMEOUT_MS = 2000;

/** A session that has been idle for half a second has answered, or never received the statement. */
const SESSIONS = `
  select application_name as name,
         coalesce(state not like 'idle%' or clock_timestamp() - state_change < interval '500 ms', true) as working
    from pg_stat_activity where application_name = any ($1)`;

interface Session {
  name: string;
  working: boolean;
}

/**
 * Finds connections whose packets are dropped, for example by a firewall that has forgotten them. The driver
 * gets no error, and its statement would wait until the statement timeout. The server is asked whether it
 * runs the statement, so a slow statement is left alone.
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

  /** Runs a statement. Ends its client, which fails the statement, if the server does not work on it. */
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

  /** @returns the names of the sessions that execute a statement; `undefined` when the server does not tell */
  async #sessionsAtWork(clients: readonly NamedClient[]): Promise<Set<string> | undefined> {
    const asking = new NamedClient(this.#settings);
    asking.on('error', () => undefined);
    try {
      await asking.connect();
      const names = [asking, ...clients].map((client) => client.sessionName);
      const { rows } = await asking.query<Session>(SESSIONS, [names]);
      // Some poolers hide the names; then no statement is treated as lost.
      if (!rows.some(({ name }) => name === asking.sessionName)) return undefined;
      return new Set(rows.filter(({ working }) => working).map(({ name }) => name));
    } catch {
      return undefined;
    } finally {
      asking.end().catch(() => undefined);
    }
  }
}
