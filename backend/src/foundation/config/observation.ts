import { type Environment, Settings } from './settings.ts';

/** Monitoring settings; the shop sells parts without any of them. */
export interface ObservationConfig {
  /** The bearer that reads `/metrics`; without it there is no such page. */
  metricsToken: string | undefined;
  /** Where spans are sent, by OTLP over HTTP; without it none are made. */
  tracesUrl: string | undefined;
  /** Secret that the audit log's seals are keyed with. */
  auditLogSealKey: string | undefined;
}

/** @throws {StartupProblem} when a secret is too short, or the address is none */
export function observationOf(settings: Settings): ObservationConfig {
  const collector = settings.url('OTEL_EXPORTER_OTLP_ENDPOINT');
  return {
    metricsToken: settings.secret('METRICS_TOKEN'),
    tracesUrl: settings.url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? (collector && `${collector}/v1/traces`),
    auditLogSealKey: settings.secret('RECORD_SEAL_KEY'),
  };
}

/** The one of these settings that the operator's commands need. */
export const readAuditLogSealKey = (environment: Environment): string | undefined =>
  observationOf(new Settings(environment)).auditLogSealKey;
