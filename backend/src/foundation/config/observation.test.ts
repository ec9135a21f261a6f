import { expect, it } from 'vitest';
import { observationOf } from './config.ts';
import { Settings } from './settings.ts';

const observed = (environment: Record<string, string>) => observationOf(new Settings(environment));

it('exports nothing by default', () => {
  expect(observed({})).toEqual({ metricsToken: undefined, tracesUrl: undefined, recordSealKey: undefined });
});

it('sends traces to the collector, or to an address of their own', () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/' };
  expect(observed(collector).tracesUrl).toBe('http://localhost:4318/v1/traces');
  const own = { ...collector, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.com/in' };
  expect(observed(own).tracesUrl).toBe('https://traces.example.com/in');
});

it.each([
  ['METRICS_TOKEN', 'short'],
  ['METRICS_TOKEN', 'with a space in between'],
  ['RECORD_SEAL_KEY', 'sixteen-letters-'],
])('refuses a weak secret, %s, and does not show it', (name, value) => {
  expect(() => observed({ [name]: value })).toThrow(name);
  expect(() => observed({ [name]: value })).not.toThrow(value);
});
