import * as z from 'zod'
import { defineCall } from './call.ts'
import { absent, id } from './shapes.ts'

const handheldUser = z.object({
  id,
  username: z.string(),
  name: z.string(),
  use_menu_tags: z.boolean(),
  webcode: z.string().describe('staff webcode of the first merchant'),
  sp_merchant_ids: z.array(id),
  ta_merchant_ids: z.array(id),
})

const tokens = z.object({
  data: z.object({
    access_token: z.string(),
    refresh_token: z.string(),
    sp_handheld_user: handheldUser.nullable(),
  }),
})

const device = z.object({
  version_code: z.union([z.string().max(32), z.number()]),
  device_type: z.string().max(16).describe("'WEB'"),
  device_id: z.string().regex(/^[A-Za-z0-9]{18}$/, 'must be 18 letters or digits'),
  device_pass: z.string().regex(/^[A-Za-z0-9]{25}$/, 'must be 25 letters or digits'),
  firebase_token: z.string().max(512).describe("'NO_TOKEN' in a browser"),
})

export const auth = defineCall({
  name: 'auth',
  summary: 'Registers a device at its first call and opens a session for it.',
  body: device,
  replies: { auth: tokens },
  refusals: ['login_failed'],
})

export const refresh = defineCall({
  name: 'refresh',
  summary: 'Exchanges a refresh token for a new pair; the immediate predecessor is accepted for 60 s.',
  body: device.extend({
    refresh_token: z.string().max(256),
    handheld_username: absent(z.string().max(64)),
    handheld_password: absent(z.string().max(128)),
  }),
  replies: { auth: tokens },
  refusals: ['login_failed', 'refresh_token'],
})

export const handheldLogin = defineCall({
  name: 'handheldLogin',
  summary: 'Logs a waiter in on this device.',
  body: z.object({ handheld_username: z.string().min(1).max(64), handheld_password: z.string().min(1).max(128) }),
  replies: { auth: tokens },
  refusals: ['login_failed'],
})

export const handheldLogout = defineCall({
  name: 'handheldLogout',
  summary: 'Ends the session of this device and closes its sockets.',
  body: z.object({}),
  replies: { success: z.object({}) },
  refusals: [],
})

export const channelAuth = defineCall({
  name: 'channelAuth',
  summary: 'Signs the subscription of a socket to a private channel (Pusher protocol).',
  body: z.object({
    socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/, 'must be two numbers with a dot'),
    channel_name: z.string().max(164),
  }),
  replies: { success: z.object({ auth: z.string() }) },
  refusals: [],
})

export type HandheldUser = z.infer<typeof handheldUser>
export type Tokens = z.infer<typeof tokens>['data']
