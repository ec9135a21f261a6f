import { statement } from '../../foundation/database/index.ts';

export interface NameRow {
  kind: 'brand' | 'category';
  id: string;
  name: string;
}

export const listNames = statement<NameRow, []>(
  'list-names-of-catalogue',
  `select 'category' as kind, id, name from categories union all select 'brand', id, name from brands`,
);
