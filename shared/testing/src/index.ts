export { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
export { default as userEvent } from '@testing-library/user-event';
export {
  type Answer,
  type AnsweredCalls,
  type Answers,
  answerCalls,
  type ReceivedCall,
} from './answer-calls.ts';
export { deferredAnswer } from './deferred-answer.ts';
export { anAccount, anOrder, aPart, aReview, aShop, aTradeOrder, aUser } from './factories.ts';
export { fakeHost } from './fake-host.ts';
export { Refusal, refusal, unreachable } from './refusal.ts';
export { renderInShop, type ShopSettings } from './render-in-shop.tsx';
