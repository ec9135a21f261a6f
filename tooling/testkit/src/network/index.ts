export { NetworkLine } from './network-line.ts';
export { listen, sendBytes } from './raw-http.ts';
export { RoundRobin } from './round-robin.ts';
