import type { Meter } from '@opentelemetry/api';
import type { Work } from '../jobs/scheduled-job.ts';

/** @returns wraps a job's work so that the outcomes of its runs are counted, and the moment of the last success is shown */
export function jobMetrics(meter: Meter): (job: string, work: Work) => Work {
  const runs = meter.createCounter('shop_job_runs', {
    description: 'Runs of scheduled jobs, by outcome',
  });
  const lastSuccess = meter.createGauge('shop_job_last_success_timestamp_seconds', {
    description: 'When a run last succeeded',
  });
  return (job, work) => async (signal) => {
    try {
      await work(signal);
    } catch (error) {
      runs.add(1, { job, outcome: 'failed' });
      throw error;
    }
    runs.add(1, { job, outcome: 'done' });
    lastSuccess.record(Date.now() / 1000, { job });
  };
}
