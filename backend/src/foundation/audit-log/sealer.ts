import { setTimeout as pause } from 'node:timers/promises';
import type { Meter } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/index.ts';
import { type ChainHead, formatHead, NO_SEAL, type Seal } from './seal.ts';
import {
  addSeal,
  claimSealing,
  countKinds,
  countUnsealed,
  digestNext,
  type EventBoundary,
  findHead,
  isWriting,
  readBoundary,
} from './store.ts';

const EVENTS_A_SEAL = 500;
/** Writing an event takes milliseconds; slower statements are covered by the next run. */
const MAX_CHECKS = 10;
const CHECK_INTERVAL_MS = 100;

export type AuditLogSealer = ReturnType<typeof openAuditLogSealer>;

/**
 * Seals the audit log's events in a chain: each seal includes the one before. Events are written unsealed, so
 * that orders do not wait for each other; the seals follow within seconds.
 * @param count is told how many events of a kind this process has sealed
 */
export function openAuditLogSealer(
  database: Database,
  seal: Seal,
  log: Pick<FastifyBaseLogger, 'info'>,
  count: (kind: string, events: number) => void = () => undefined,
) {
  /** Transactions that were writing when the boundary was set may still be open. */
  let boundary: EventBoundary | undefined;

  /**
   * Seals the unsealed events, unless another process is doing so. The head is logged: kept elsewhere, it
   * later proves that the chain up to it is unchanged.
   */
  async function sealDue(signal?: AbortSignal): Promise<void> {
    const hasWaited = boundary !== undefined;
    let head = await sealSettled(signal);
    // Events that were written since the boundary of a run before: when the process ends, no other run follows.
    if (hasWaited && !boundary && !signal?.aborted) head = (await sealSettled(signal)) ?? head;
    if (head) log.info({ head: formatHead(head) }, 'record sealed');
  }

  async function sealSettled(signal: AbortSignal | undefined): Promise<ChainHead | undefined> {
    const lastEvent = await lastSettledEvent();
    if (lastEvent === null) return undefined;
    let head: ChainHead | undefined;
    let next: ChainHead | undefined;
    do {
      next = await sealNext(lastEvent);
      head = next ?? head;
    } while (next && !signal?.aborted);
    return head;
  }

  /** @returns the last event before which no transaction can add another; `null` while there is none */
  async function lastSettledEvent(): Promise<number | null> {
    boundary ??= (await database.run(readBoundary, []))[0];
    for (let check = 0; boundary && check < MAX_CHECKS; check += 1) {
      const { last_event, writers } = boundary;
      const [answer] = writers.length > 0 ? await database.run(isWriting, [writers]) : [];
      if (!answer?.writing) {
        boundary = undefined;
        return last_event;
      }
      await pause(CHECK_INTERVAL_MS);
    }
    return null;
  }

  async function sealNext(lastEvent: number): Promise<ChainHead | undefined> {
    const sealed = await database.transaction(async (transaction) => {
      const [sealing] = await transaction.run(claimSealing, []);
      if (!sealing?.taken) return undefined;
      const [previous] = await transaction.run(findHead, []);
      const after = previous?.upTo ?? null;
      const [events] = await transaction.run(digestNext, [after, lastEvent, EVENTS_A_SEAL]);
      if (!events) return undefined;
      const next = seal(previous?.seal ?? NO_SEAL, events);
      await transaction.run(addSeal, [events.upTo, next]);
      return {
        head: { upTo: events.upTo, seal: next },
        kinds: await transaction.run(countKinds, [after, events.upTo]),
      };
    });
    for (const { kind, events } of sealed?.kinds ?? []) count(kind, events);
    return sealed?.head;
  }

  return { sealDue };
}

/**
 * How far the audit log is sealed, and how often each kind of event happened. Each event is counted when it
 * is sealed, so once over all processes.
 * @returns counts events of a kind: `order.placed`, `order.lapsed`, `stock.restocked`
 */
export function auditLogMetrics(database: Database, meter: Meter): (kind: string, events: number) => void {
  const position = meter.createObservableGauge('shop_record_position', {
    description: 'Number of the last sealed event',
  });
  const unsealed = meter.createObservableGauge('shop_record_unsealed', {
    description: 'Events that wait for their seal',
  });
  meter.addBatchObservableCallback(
    async (figures) => {
      const [head] = await database.run(findHead, []);
      const [waiting] = await database.run(countUnsealed, [0]);
      figures.observe(position, head?.upTo ?? 0);
      figures.observe(unsealed, waiting?.unsealed ?? 0);
    },
    [position, unsealed],
  );
  const events = meter.createCounter('shop_events', {
    description: 'Changes of orders, stock, parts and roles, by kind, counted by the process that seals them',
  });
  return (kind, sealed) => events.add(sealed, { kind });
}
