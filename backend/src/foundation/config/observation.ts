import { type Environment, Settings } from './settings.ts';

/**
 * Monitoring settings; the shop sells parts without any of them.
 * @throws {StartupProblem} when a secret is too short, or the address is none
 */
export function observationOf(settings: Settings) {
  const collector = settings.url('OTEL_EXPORTER_OTLP_ENDPOINT');
  return {
    /** The bearer that reads `/metrics`; without it there is no such page. */
    metricsToken: settings.secret('METRICS_TOKEN'),
    /** Where spans are sent, by OTLP over HTTP; without it none are made. */
    tracesUrl: settings.url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? (collector && `${collector}/v1/traces`),
    /** Secret that the audit log's seals are keyed with. */
    auditLogSealKey: settings.secret('RECORD_SEAL_KEY'),
  };
}

/** The one of these settings that the operator's commands need. */
export const readAuditLogSealKey = (environment: Environment): string | undefined =>
  observationOf(new Settings(environment)).auditLogSealKey;
