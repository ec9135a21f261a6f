export const loadLate = () => import('./late.ts');
