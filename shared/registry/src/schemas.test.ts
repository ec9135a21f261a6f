import type { Static } from 'typebox';
import { expectTypeOf, test } from 'vitest';
import type { RemoteFlag } from './flags.ts';
import type { Release, RemoteMenuEntry, RemoteRoute } from './registry.ts';
import type { BuiltRelease } from './schemas.ts';

type Built = Static<typeof BuiltRelease>;

test('a shop takes each field that authors of a remote may write, and no other', () => {
  expectTypeOf<Built>().toExtend<Release>();
  expectTypeOf<keyof Built>().toEqualTypeOf<keyof Omit<Release, 'releasedAt'>>();
  expectTypeOf<keyof Built['routes'][number]>().toEqualTypeOf<keyof RemoteRoute>();
  expectTypeOf<keyof Built['menu'][number]>().toEqualTypeOf<keyof RemoteMenuEntry>();
  expectTypeOf<keyof NonNullable<Built['flags']>[string]>().toEqualTypeOf<keyof RemoteFlag>();
});
