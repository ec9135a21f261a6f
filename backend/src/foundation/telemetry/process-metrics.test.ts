import { expect, it } from 'vitest';
import { jobMetrics, openMetrics } from './metrics.ts';

it('counts a failed run as failed, and reports no success for it', async () => {
  const metrics = await openMetrics();
  const measured = jobMetrics(metrics.meter);
  const { signal } = new AbortController();
  const failing = measured('settling', () => Promise.reject(new Error('unreachable')));
  await expect(failing(signal)).rejects.toThrow('unreachable');
  await measured('lapsing', async () => undefined)(signal);
  const figures = await metrics.read();
  expect(figures).toContain('shop_job_runs_total{job="settling",outcome="failed"} 1');
  expect(figures).toContain('shop_job_runs_total{job="lapsing",outcome="done"} 1');
  expect(figures).toContain('shop_job_last_success_timestamp_seconds{job="lapsing"}');
  expect(figures).not.toContain('shop_job_last_success_timestamp_seconds{job="settling"}');
});
