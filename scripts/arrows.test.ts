import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenArrows } from './arrows.ts'
import { root } from './run.ts'

test('no source breaks an import arrow', () => {
  const files = globSync('{packages/*/src,apps/*/src,apps/server/migrations,bench/src,e2e/{src,tests}}/**/*.{ts,tsx}', {
    cwd: root,
  })
  expect(files.length).toBeGreaterThan(0)
  const faults = files.flatMap((file) =>
    brokenArrows(file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')),
  )
  expect(faults).toEqual([])
})

const broken = [
  ['packages/domain/src/money.ts', "import { z } from 'zod'"],
  ['packages/domain/src/money.ts', "import { TZDate } from '@date-fns/tz'"],
  ['packages/domain/src/money.ts', "import type { Call } from '@couvert/contract'"],
  ['packages/domain/src/money.ts', 'const today = new Date()'],
  ['packages/domain/src/money.ts', 'const id = Math.random()'],
  ['packages/contract/src/menu.ts', "import { euro } from '@couvert/i18n/format'"],
  ['packages/ui/src/Button.tsx', "import { send } from '@couvert/client'"],
  ['packages/client/src/send.ts', "import { order } from '@couvert/contract'"],
  ['packages/contract/src/calls.ts', "import { z } from 'zod'"],
  ['apps/guest/src/main.tsx', "import { calls } from '@couvert/contract/calls'"],
  ['apps/guest/src/main.tsx', "const page = () => import('../../handheld/src/main.tsx')"],
  ['apps/guest/src/features/menu/page.tsx', "import { Bill } from '../receipt/Bill.tsx'"],
  ['apps/guest/src/features/menu/page.tsx', "import { Routes } from '../../routes.tsx'"],
  ['apps/server/src/platform/db.ts', "import { placeOrder } from '../features/ordering/index.ts'"],
  ['apps/server/src/platform/db.ts', "import { app } from '../app.ts'"],
  ['apps/server/src/features/menus/index.ts', "import { store } from '../ordering/store.ts'"],
  ['apps/server/src/features/menus/index.ts', "import {\n  a,\n  b,\n} from '@couvert/client'"],
] as const

test.each(broken)('an arrow broken in %s by %j is found', (path, source) => {
  expect(brokenArrows(path, source)).toHaveLength(1)
})

const allowed = [
  ['packages/domain/src/time.ts', "import { TZDate } from '@date-fns/tz'"],
  ['packages/domain/src/time.ts', 'const opensAt = new Date(text)\n// never Date.now() here'],
  ['packages/client/src/send.ts', "import { calls } from '@couvert/contract/calls'"],
  ['packages/client/src/live.ts', "import { channels } from '@couvert/contract/live'"],
  ['apps/guest/src/main.tsx', "import type { Menu } from '@couvert/contract'"],
  ['apps/server/src/app.ts', "import { routes } from './features/ordering/routes.ts'"],
  ['apps/server/src/features/ordering/place-order.ts', "import { menuOf } from '../menus/index.ts'"],
  ['apps/server/src/features/ordering/place-order.ts', "import { inTransaction } from '../../platform/db.ts'"],
] as const

test.each(allowed)('an arrow kept in %s by %j is allowed', (path, source) => {
  expect(brokenArrows(path, source)).toEqual([])
})
