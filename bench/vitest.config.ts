import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'bench', testTimeout: 20_000 } });
