import type { Meter } from '@opentelemetry/api';
import type { Work } from '../jobs/scheduled-job.ts';

/** @returns a wrapper that counts the outcomes of a job's runs and reports the time of the last success */
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
