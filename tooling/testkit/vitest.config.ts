import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'testkit', testTimeout: 60_000 } });
