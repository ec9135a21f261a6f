import type { PublishingOverview } from '@shop/contracts/calls';
import {
  type Delegation,
  type ReleaseStatement,
  type SignedDocument,
  signersOf,
  teamOf,
} from '@shop/registry';
import type { Publisher } from '../../foundation/identity/publisher.ts';
import type { ServedRegistry } from '../registry/registry.ts';
import { signedCredentials } from './credentials.ts';
import type { Publishing } from './open-publishing.ts';
import { stateIn } from './release-changes.ts';
import { listPublished, type PublishedRow } from './store.ts';

/** Who may release what, and what was released over the network: of a credential's remotes, or of all for an admin. */
export async function readOverview(context: Publishing, publisher: Publisher): Promise<PublishingOverview> {
  const { config, database, fits } = context;
  const { releaseEnvironment: environment } = config;
  const newest = await context.registry.newest();
  const { registry, delegation, marks } = newest;
  const remotes = delegation ? remotesFor(publisher, delegation) : [];
  const rows = await database.run(listPublished, [environment, remotes]);
  return {
    environment,
    registryVersion: registry.version ?? 0,
    ...(delegation && { delegation }),
    held: [...marks.held],
    misfits: [...(await fits.misfits(registry))],
    withdrawn: [...marks.withdrawn],
    credentials: publisher.isAdmin ? await signedCredentials(context) : [],
    releases: await Promise.all(rows.map((row) => describeRelease(row, newest, config.releaseKeys))),
  };
}

async function describeRelease(
  { remote, version, team, statement: signed, announced_at, available_at }: PublishedRow,
  { registry, delegation, marks }: ServedRegistry,
  owners: readonly string[],
): Promise<PublishingOverview['releases'][number]> {
  const statement: SignedDocument = JSON.parse(signed);
  const { commit }: ReleaseStatement = JSON.parse(statement.document);
  const keys = [
    ...((delegation && teamOf(delegation, remote)?.keys) ?? []),
    ...owners.map((key) => ({ label: 'owner', key })),
  ];
  const valid = await signersOf(
    statement,
    keys.map(({ key }) => key),
  );
  const { live: _, ...standing } = stateIn(registry, { remote, version }, marks);
  return {
    ...standing,
    ...(!available_at && { state: 'announced' as const }),
    team,
    signedBy: keys.flatMap(({ label, key }) => (valid.includes(key) ? [label] : [])),
    formerKeys: statement.signatures.flatMap(({ key }) => (valid.includes(key) ? [] : [key])),
    ...(commit !== undefined && { commit }),
    statement,
    announcedAt: announced_at.toISOString(),
    ...(available_at && { availableAt: available_at.toISOString() }),
  };
}

/** The remotes that a publisher may see; an admin sees those of every team. */
export const remotesFor = (publisher: Publisher, { teams }: Delegation): readonly string[] =>
  publisher.isAdmin ? teams.flatMap(({ remotes }) => remotes.map(({ name }) => name)) : publisher.remotes;
