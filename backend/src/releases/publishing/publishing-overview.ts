import type { PublishingOverview } from '@shop/contracts/calls';
import {
  type Delegation,
  type Registry,
  type ReleaseStatement,
  type SignedDocument,
  signersOf,
  teamOf,
} from '@shop/registry';
import type { Database } from '../../foundation/database/index.ts';
import type { Publisher } from '../../foundation/identity/publisher.ts';
import type { SurfaceFits } from '../surfaces/index.ts';
import type { Credentials } from './credentials.ts';
import type { Holds } from './holds.ts';
import { remotesFor, shownHold } from './overview.model.ts';
import type { PublishingConfig } from './publishing-config.ts';
import type { RegistryWriter } from './registry-writer.ts';
import { stateIn } from './release-changes.ts';
import { listPublished, type PublishedRow } from './store.ts';

interface Parts {
  database: Database;
  registry: RegistryWriter;
  credentials: Credentials;
  holds: Holds;
  fits: Pick<SurfaceFits, 'misfits'>;
}

/** Reads who may release what, and what was released over the network. */
export class PublishingOverviewReader {
  readonly #parts: Parts;
  readonly #config: PublishingConfig;

  constructor(parts: Parts, config: PublishingConfig) {
    this.#parts = parts;
    this.#config = config;
  }

  /** What a publisher may see: a credential's remotes, or everything for an admin. */
  async read(publisher: Publisher): Promise<PublishingOverview> {
    const { database, registry: shared, credentials, fits, holds } = this.#parts;
    const { environment } = this.#config;
    const { registry, delegation, withdrawn } = await shared.newest();
    const remotes = delegation ? remotesFor(publisher, delegation) : [];
    const rows = await database.run(listPublished, [environment, remotes]);
    const held = await holds.list();
    const releases = delegation
      ? await Promise.all(rows.map((row) => this.#describeRelease(row, { delegation, registry, withdrawn })))
      : [];
    return {
      environment,
      registryVersion: registry.version ?? 0,
      ...(delegation && { delegation }),
      held: held.map(shownHold),
      misfits: [...(await fits.misfits(registry))],
      withdrawn: [...withdrawn],
      credentials: publisher.isAdmin ? await credentials.list() : [],
      releases,
    };
  }

  async #describeRelease(
    row: PublishedRow,
    {
      delegation,
      registry,
      withdrawn,
    }: { delegation: Delegation; registry: Registry; withdrawn: readonly string[] },
  ): Promise<PublishingOverview['releases'][number]> {
    const { remote, version } = row;
    const statement: SignedDocument = JSON.parse(row.statement);
    const payload: ReleaseStatement = JSON.parse(statement.document);
    const keys = teamOf(delegation, remote)?.keys ?? [];
    const owner = this.#config.keys.map((key) => ({ label: 'owner', key }));
    const valid = await signersOf(
      statement,
      [...keys, ...owner].map(({ key }) => key),
    );
    return {
      remote,
      version,
      team: row.team,
      signedBy: [...keys, ...owner].flatMap(({ label, key }) => (valid.includes(key) ? [label] : [])),
      formerKeys: statement.signatures.flatMap(({ key }) => (valid.includes(key) ? [] : [key])),
      ...(payload.commit !== undefined && { commit: payload.commit }),
      state: row.available_at ? stateIn(registry, { remote, version }, withdrawn).state : 'announced',
      statement,
      announcedAt: row.announced_at.toISOString(),
      ...(row.available_at && { availableAt: row.available_at.toISOString() }),
    };
  }
}
