import type { Database } from '../../foundation/database/index.ts';
import { expectMay, type Publisher } from '../../foundation/identity/publisher.ts';
import { releaseRefused } from './publishing-config.ts';
import { type HoldRow, holdRemote, letGoRemote, listHolds } from './store.ts';

/** Held remotes: none of their releases can be promoted. */
export class Holds {
  readonly #database: Database;
  readonly #environment: string;

  constructor(database: Database, { environment }: { environment: string }) {
    this.#database = database;
    this.#environment = environment;
  }

  /**
   * Holds a remote, which needs the right to roll back, or lets it go, which needs the right to promote.
   * @throws {Refusal} `forbidden`
   */
  async change(
    publisher: Publisher,
    remote: string,
    { held, reason }: { held: boolean; reason: string },
  ): Promise<void> {
    expectMay(publisher, held ? 'roll-back' : 'promote', remote);
    const values = [this.#environment, remote, reason, publisher.id] as const;
    await this.#database.run(held ? holdRemote : letGoRemote, [...values]);
  }

  list(): Promise<HoldRow[]> {
    return this.#database.run(listHolds, [this.#environment]);
  }

  /** @throws {Refusal} `release-refused` for a remote that is held */
  async refuseHeld(remote: string): Promise<void> {
    const held = (await this.list()).find((hold) => hold.remote === remote);
    if (held) throw releaseRefused(`${remote} is held: ${held.reason}`);
  }
}
