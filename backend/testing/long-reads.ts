/** A node of a plan, from `explain (format json)`. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  /** `SubPlan`: runs once for each row of another node. */
  'Parent Relationship'?: string;
  Plans?: PlanNode[];
}

/** Partial indexes of few rows, which may be read as a whole. */
const SHORT_INDEXES = new Set([
  'imports_under_way',
  'mails_due_on_stock',
  'payment_shares_failed',
  'payments_declined',
  'payments_unsettled',
  'provider_events_unhandled',
  'refunds_owed',
  'reversals_undecided',
]);

/** Partial indexes that are read from their beginning, where only what is due stands: some of it may be passed over. */
const DUE_FIRST = new Set(['mails_due', 'orders_holding']);

/** Tables of a few rows. */
const SHORT_TABLES = new Set([
  'brands',
  'categories',
  'event_cursors',
  'flag_settings',
  'registries',
  'release_credentials',
  'release_holds',
  'release_withdrawals',
  'withdrawn_releases',
  'applied',
  'pg_database',
]);

/**
 * Nodes that may read much to return little: sequential scans, full index scans, and, under a limit, an index
 * read in order with a filter, which may drop any number of rows before the next match.
 */
export function longReads(node: PlanNode | undefined, limited = false): string[] {
  if (!node) return [];
  const { 'Node Type': type, Filter: filter } = node;
  const index = node['Index Name'] ?? '';
  const byIndex = /^Index (Only )?Scan$/.test(type) && !SHORT_INDEXES.has(index);
  const whole =
    (type === 'Seq Scan' && !SHORT_TABLES.has(node['Relation Name'] ?? '')) ||
    (byIndex && !node['Index Cond'] && !limited);
  const past = byIndex && limited && filter !== undefined && !DUE_FIRST.has(index);
  const below = type === 'Limit' || (limited && !['Sort', 'Aggregate'].includes(type));
  return [
    ...(whole ? [`${type} of ${node['Relation Name']}`] : []),
    ...(past ? [`${type} by ${index} past rows without ${filter}`] : []),
    ...(node.Plans ?? []).flatMap((child) => longReads(child, below)),
  ];
}
