import type { Meter } from '@opentelemetry/api';

/** Work that is done again and again. */
type Round = (signal: AbortSignal) => Promise<void>;

/** @returns wraps a round so that its outcomes are counted and the moment of its last success is shown */
export function roundMetrics(meter: Meter): (name: string, round: Round) => Round {
  const rounds = meter.createCounter('shop_rounds', {
    description: 'Rounds of work by the clock, by outcome',
  });
  const lastSuccess = meter.createGauge('shop_round_last_success_timestamp_seconds', {
    description: 'When a round last went well',
  });
  return (name, round) => async (signal) => {
    try {
      await round(signal);
    } catch (error) {
      rounds.add(1, { round: name, outcome: 'failed' });
      throw error;
    }
    rounds.add(1, { round: name, outcome: 'done' });
    lastSuccess.record(Date.now() / 1000, { round: name });
  };
}
