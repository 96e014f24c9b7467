import { encodeQrCode } from '#src/platform/lib/qr-code.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { call } from '#src/platform/http/call.ts'
import {
  bindWechat,
  getWechatState,
  SCAN_POLL_MS,
  unbindWechat,
  wechatLogin,
} from '#contract/wechat.ts'
import { enterBy } from '#src/features/account/entry.mutations.ts'
import { notifySuccess } from '#src/platform/state/notifications.ts'

export type Scan = v.InferOutput<typeof getWechatState.data>

/** A new QR code for each `attempt`. */
export const newScanQuery = (attempt: string) =>
  queryOptions({
    queryKey: ['wechat', 'new', attempt],
    queryFn: ({ signal }) => call(getWechatState, {}, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })

const isOpen = (status: Scan['status'] | undefined) =>
  status === undefined || status === 'waiting' || status === 'scanned' || status === 'refused'

/** The status of a QR code; polled every two seconds while consent is still possible. */
export const scanQuery = (state: string) =>
  queryOptions({
    queryKey: ['wechat', 'state', state],
    queryFn: ({ signal }) => call(getWechatState, { state }, { signal }),
    enabled: state !== '',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (isOpen(data?.status) ? SCAN_POLL_MS : false),
  })

/** A text as a QR code. */
export const qrCodeQuery = (text: string) =>
  queryOptions({
    queryKey: ['wechat', 'qr-code', text],
    queryFn: () => encodeQrCode(text),
    enabled: text !== '',
    staleTime: Infinity,
    gcTime: 0,
  })

export const wechatLoginMutation = () => enterBy(wechatLogin)

const saySuccess = { onMessage: notifySuccess }

export const bindWechatMutation = () =>
  mutationOptions({
    mutationFn: (input: v.InferInput<typeof bindWechat.input>) =>
      call(bindWechat, input, saySuccess),
    meta: { quiet: true },
    onSuccess: (_done, _consent, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['account'] }),
  })

export const unbindWechatMutation = () =>
  mutationOptions({
    mutationFn: () => call(unbindWechat, {}, saySuccess),
    onSuccess: (_done, _nothing, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['account'] }),
  })
