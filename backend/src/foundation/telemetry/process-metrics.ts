import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** Metrics of the process: memory, processor time, and event loop lag since the last scrape. */
export function processMetrics(meter: Meter): void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const lag = meter.createObservableGauge('nodejs_eventloop_lag_seconds', {
    description: 'How late the event loop ran since the last look',
  });
  const resident = meter.createObservableGauge('process_resident_memory_bytes', {
    description: 'Memory of the process',
  });
  const heap = meter.createObservableGauge('nodejs_heap_size_used_bytes', {
    description: 'Memory of it that JavaScript uses',
  });
  const processor = meter.createObservableCounter('process_cpu_seconds', {
    description: 'Processor time the process has taken',
  });
  meter.addBatchObservableCallback(
    (figures) => {
      for (const quantile of [0.5, 0.99, 1]) {
        figures.observe(lag, delay.percentile(quantile * 100) / NANOSECONDS, { quantile });
      }
      delay.reset();
      const { rss, heapUsed } = process.memoryUsage();
      figures.observe(resident, rss);
      figures.observe(heap, heapUsed);
      const { user, system } = process.cpuUsage();
      figures.observe(processor, (user + system) / MICROSECONDS);
    },
    [lag, resident, heap, processor],
  );
}
