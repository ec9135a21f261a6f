import { BUCKETS, flagValues, type RemoteFlags } from '@shop/registry';

const flags: RemoteFlags = { 'low-prices': { default: 0, description: 'Says that prices are low.' } };

/** Adds the flag to a new remote's manifest. */
export const declaringFlag = (text: string) =>
  text
    .replace('import { defineManifest }', 'import { defineManifest, type RemoteFlags }')
    .replace(
      'export const manifest',
      `export const flags = ${JSON.stringify(flags)} satisfies RemoteFlags;\n\nexport const manifest`,
    )
    .replace("name: 'spring-sale',", "name: 'spring-sale',\n  flags,");

/** Shows a text on its screen where the flag is on. */
export const usingFlag = (text: string) =>
  `import { useFlag } from '@shop/remote-kit/host';
import type { flags } from '../../remote.manifest.ts';
${text.replace('<PageHeading', "{useFlag<typeof flags>('low-prices') && <p>Low prices</p>}<PageHeading")}`;

/** A visitor's bucket for whom the flag is on, or off, at half of the visitors. */
export function bucketWhere(isOn: boolean): number {
  const switched = { 'low-prices': 50 };
  for (let bucket = 0; bucket < BUCKETS; bucket += 1)
    if (flagValues('spring-sale', flags, { bucket, switched })['low-prices'] === isOn) return bucket;
  throw new Error('No visitor has it so.');
}
