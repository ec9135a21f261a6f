export { findTestBrowser } from './find-chromium.ts';
export { provideChromium, provideTestBrowser } from './provide-chromium.ts';
export { type RecordedRequest, recordRequests } from './record-requests.ts';
export { rounds } from './rounds.ts';
