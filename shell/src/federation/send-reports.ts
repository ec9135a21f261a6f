import type { PublicConfig, ReleaseReport } from '@shop/contracts';

/**
 * Reports about releases to the shop's server. The request survives leaving the page, and nobody waits for
 * the answer.
 */
export function sendReports(
  { apiBase }: Pick<PublicConfig, 'apiBase'>,
  reports: readonly ReleaseReport[],
): void {
  const body = new Blob([JSON.stringify(reports)], { type: 'application/json' });
  navigator.sendBeacon(`${apiBase}/reports/releases`, body);
}
