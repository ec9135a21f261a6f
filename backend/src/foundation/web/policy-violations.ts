import { isRecord } from '@shop/contracts';
import { pathOf } from '../log.ts';
import { parseJson } from '../parse-json.ts';
import { withoutPersonalData } from '../without-personal-data.ts';

/** A violation of a page's policy, as a browser reports it. */
export interface PolicyViolation {
  directive: string;
  /** The address of what was blocked, or `inline`, `eval` and the like. */
  blocked: string;
  page: string;
  source: string;
  line: number | undefined;
}

/** Browsers send batches; further reports of one batch tell nothing new. */
const MAX_VIOLATIONS = 10;
const MAX_TEXT_LENGTH = 200;

/**
 * Reads a report in either format: one under `csp-report`, or a list of reports. Of addresses only what may be logged
 * is kept.
 * @returns `undefined` when the text is not a report
 */
export function violationsOf(text: string): PolicyViolation[] | undefined {
  const content = parseJson(text);
  if (Array.isArray(content)) {
    return content
      .filter((report) => isRecord(report) && report['type'] === 'csp-violation' && isRecord(report['body']))
      .slice(0, MAX_VIOLATIONS)
      .map(({ body }) => ({
        directive: directiveOf(body['effectiveDirective']),
        blocked: addressOf(body['blockedURL']),
        page: addressOf(body['documentURL']),
        source: addressOf(body['sourceFile']),
        line: numberOf(body['lineNumber']),
      }));
  }
  const report = isRecord(content) ? content['csp-report'] : undefined;
  if (!isRecord(report)) return undefined;
  return [
    {
      directive: directiveOf(report['effective-directive'] ?? report['violated-directive']),
      blocked: addressOf(report['blocked-uri']),
      page: addressOf(report['document-uri']),
      source: addressOf(report['source-file']),
      line: numberOf(report['line-number']),
    },
  ];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : '');
const directiveOf = (value: unknown): string => withoutPersonalData(textOf(value));
const addressOf = (value: unknown): string => pathOf(textOf(value).split('#')[0] ?? '');
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
