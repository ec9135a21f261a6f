import type { PublicConfig, ReleaseReport } from '@shop/contracts';

/** Tells the shop's server of releases. It is sent even as the page is left, and nobody waits for an answer. */
export function sendReports(
  { apiBase }: Pick<PublicConfig, 'apiBase'>,
  reports: readonly ReleaseReport[],
): void {
  const body = new Blob([JSON.stringify(reports)], { type: 'application/json' });
  navigator.sendBeacon(`${apiBase}/reports/releases`, body);
}
