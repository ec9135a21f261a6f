/** What a search needs once it is sent, loaded with the first intent to search. */
export { vinIn } from '@shop/contracts';
