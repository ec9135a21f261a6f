import { statement } from '../../foundation/database/index.ts';

export const listNames = statement<{ kind: 'brand' | 'category'; id: string; name: string }, []>(
  'list-names-of-catalogue',
  `select 'category' as kind, id, name from categories union all select 'brand', id, name from brands`,
);
