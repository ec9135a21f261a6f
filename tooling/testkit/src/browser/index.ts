export { findChromium } from './find-chromium.ts';
export { provideChromium } from './provide-chromium.ts';
export { type RecordedRequest, recordRequests } from './record-requests.ts';
export { rounds } from './rounds.ts';
