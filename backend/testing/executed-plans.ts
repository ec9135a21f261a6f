import type pg from 'pg';
import type { PlanNode } from './long-reads.ts';

/** A statement that was executed. */
export interface ExecutedPlan {
  text: string;
  plan: PlanNode;
  /** Blocks that it touched, in memory or on disk; those of statements in functions are included. */
  blocks: number;
}

/** Prints each plan as a notice to the session itself. Without times, which would slow it down. */
const EXPLAIN = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_analyze = on;
  set auto_explain.log_buffers = on;
  set auto_explain.log_timing = off;
  set auto_explain.log_format = json;
  set auto_explain.log_level = notice`;

interface Explained {
  'Query Text': string;
  Plan: PlanNode & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

/**
 * Reports every statement that a PostgreSQL's new connections execute, also those in functions and triggers and those
 * that check foreign keys.
 * @param pool of a superuser, without connections yet
 */
export function watchPlans(pool: pg.Pool, report: (executed: ExecutedPlan) => void): void {
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const [, json] = message.split('plan:\n');
      if (json === undefined) return;
      const { 'Query Text': text, Plan: plan }: Explained = JSON.parse(json);
      report({ text, plan, blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] });
    });
    client.query(EXPLAIN).catch(() => undefined);
  });
}
