export { NetworkLine } from './network-line.ts';
export { listen, portOf, sendBytes } from './raw-http.ts';
export { RoundRobin } from './round-robin.ts';
