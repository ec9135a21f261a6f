import { performance as nodePerformance } from 'node:perf_hooks';
import { BoundedMap } from '../caching/bounded-map.ts';
import { tooBusy } from '../concurrency/semaphore.ts';
import type { Refusal } from '../refusal.ts';
import { tooManyCalls } from './rate-limiter.ts';

/** Pieces of work that run at the same time: more would only wait for the event loop and the database. */
export const CONCURRENCY = 64;
export const CONCURRENCY_OF_OWNER = 3;
/** What the pieces of one owner may be expected to cost together: others wait as long. */
const TOGETHER_MS = 8;
/** After this time, work counts as ended: it waits for a client or another service. */
export const COUNTED_MS = 2000;
/** Work that has not started by then is refused. */
export const MAX_WAIT_MS = 5000;
/** Beyond what one address's connections can ask for one by one. */
const MAX_QUEUED_OF_OWNER = 1000;
/** The credit that an owner gets for each millisecond. */
const SHARE = 1 / 4;
/** The most credit that an owner can save. */
const BURST_MS = 250;
/** The most that an owner can owe: other work may have kept the event loop busy while its own ran. */
const MAX_DEBT_MS = 500;
/** An owner is alone when no other has started work for this time. */
const ALONE_AFTER_MS = 1000;
/** The expected cost of a new owner's work. */
const FIRST_COST_MS = 8;
/** Weight of the last cost in the expected one, a moving average. */
const NEWEST_WEIGHT = 1 / 2;
/** Tracked owners; a dropped one starts with its whole allowance. */
const MAX_OWNERS = 10_000;

interface Owner {
  running: number;
  /** Milliseconds of the event loop's time that it may still use, at the time `creditAt`. */
  credit: number;
  creditAt: number;
  expectedCost: number;
  /** What starts each piece of waiting work. A set keeps the order and lets any piece leave. */
  readonly waiting: Set<() => void>;
  /** Runs when its debt is paid. */
  retry?: NodeJS.Timeout | undefined;
}

/** Tells that work has ended; a second call does nothing. */
export type EndWork = () => void;

/**
 * Shares the event loop's time between owners. Each owner has a credit of time, which grows steadily, and pays for its work
 * with it. The less credit it has, the fewer pieces of its work run at once; an owner that is alone needs none. Other work
 * waits, and owners take turns. The time of one piece cannot be measured, so busy time is divided evenly among the pieces
 * that run.
 */
export class FairQueue {
  readonly #busyTime: () => number;
  readonly #owners = new BoundedMap<string, Owner>({ maxEntries: MAX_OWNERS });
  /** Owners with waiting work, the one whose turn it is first. */
  readonly #turns = new Set<Owner>();
  #running = 0;
  /** The owner that started work last, and the last other one. */
  #latest: { owner: Owner; at: number } | undefined;
  #latestOther: { owner: Owner; at: number } | undefined;
  /** The cost of a piece that would have run all the time: of any other, its increase while that one ran. */
  #costSoFar = 0;
  #busyBefore = 0;

  /** @param busyTime milliseconds that the event loop has been busy */
  constructor(busyTime: () => number = () => nodePerformance.eventLoopUtilization().active) {
    this.#busyTime = busyTime;
  }

  /**
   * @param onGone is given what to call when the work is no longer wanted
   * @returns resolves when the work may start
   * @throws {Refusal} `too-many-requests` while the owner has used more than its share, else `unavailable`
   */
  async enter(name: string, onGone: (leave: () => void) => void): Promise<EndWork> {
    const owner = this.#ownerOf(name);
    const isNext = owner.waiting.size === 0 && this.#mayStart(owner);
    return isNext ? this.#start(owner) : this.#wait(owner, onGone);
  }

  #ownerOf(name: string): Owner {
    const owner = this.#owners.get(name) ?? {
      running: 0,
      credit: BURST_MS,
      creditAt: performance.now(),
      expectedCost: FIRST_COST_MS,
      waiting: new Set(),
    };
    this.#owners.set(name, owner);
    return owner;
  }

  #mayStart(owner: Owner): boolean {
    const affordable = Math.ceil((CONCURRENCY_OF_OWNER * creditOf(owner)) / BURST_MS);
    const concurrency = Math.min(affordable, Math.max(1, Math.floor(TOGETHER_MS / owner.expectedCost)));
    return (
      this.#running < CONCURRENCY &&
      (owner.running < concurrency || (owner.running === 0 && this.#isAlone(owner)))
    );
  }

  #isAlone(owner: Owner): boolean {
    const since = performance.now() - ALONE_AFTER_MS;
    return ![this.#latest, this.#latestOther].some(
      (begun) => begun && begun.owner !== owner && begun.at > since,
    );
  }

  #start(owner: Owner): EndWork {
    this.#addCosts();
    if (this.#latest?.owner !== owner) this.#latestOther = this.#latest;
    this.#latest = { owner, at: performance.now() };
    const { expectedCost } = owner;
    const before = this.#costSoFar;
    owner.running += 1;
    this.#running += 1;
    addCredit(owner, -expectedCost);
    let hasEnded = false;
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timer);
      this.#addCosts();
      const cost = this.#costSoFar - before;
      owner.running -= 1;
      this.#running -= 1;
      addCredit(owner, expectedCost - cost);
      owner.expectedCost += (cost - owner.expectedCost) * NEWEST_WEIGHT;
      // In the next turn of the event loop: what others have sent meanwhile comes first.
      if (this.#turns.size > 0) setImmediate(() => this.#startWaiting());
    };
    const timer = setTimeout(end, COUNTED_MS).unref();
    return end;
  }

  #addCosts(): void {
    const busy = this.#busyTime();
    if (this.#running > 0) this.#costSoFar += (busy - this.#busyBefore) / this.#running;
    this.#busyBefore = busy;
  }

  async #wait(owner: Owner, onGone: (leave: () => void) => void): Promise<EndWork> {
    if (owner.waiting.size >= MAX_QUEUED_OF_OWNER) throw refusalFor(owner);
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        owner.waiting.delete(start);
        resolve(this.#start(owner));
      };
      const refuse = () => {
        clearTimeout(timer);
        if (!owner.waiting.delete(start)) return;
        reject(refusalFor(owner));
      };
      const timer = setTimeout(refuse, MAX_WAIT_MS).unref();
      onGone(refuse);
      owner.waiting.add(start);
      this.#turns.add(owner);
      this.#retryWhenPaid(owner);
    });
  }

  #startWaiting(): void {
    for (const owner of this.#turns) {
      if (!this.#mayStart(owner)) {
        this.#retryWhenPaid(owner);
        continue;
      }
      this.#turns.delete(owner);
      const [start] = owner.waiting;
      if (!start) continue;
      start();
      // The next piece of this owner comes after those of the others.
      this.#turns.add(owner);
    }
  }

  /** The end of other work starts what waits for room. Without credit, a timer has to. */
  #retryWhenPaid(owner: Owner): void {
    const credit = creditOf(owner);
    if (credit > 0 || owner.retry) return;
    const retry = () => {
      owner.retry = undefined;
      this.#startWaiting();
    };
    owner.retry = setTimeout(retry, msUntilPaid(credit)).unref();
  }
}

const creditOf = ({ credit, creditAt }: Owner): number =>
  Math.min(BURST_MS, credit + (performance.now() - creditAt) * SHARE);

function addCredit(owner: Owner, milliseconds: number): void {
  owner.credit = Math.max(-MAX_DEBT_MS, creditOf(owner) + milliseconds);
  owner.creditAt = performance.now();
}

const msUntilPaid = (credit: number): number => Math.max(1, Math.ceil(-credit / SHARE));

const refusalFor = (owner: Owner): Refusal => {
  const credit = creditOf(owner);
  return credit > BURST_MS / 2 ? tooBusy() : tooManyCalls(msUntilPaid(credit) / 1000);
};
