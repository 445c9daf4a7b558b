export type OrdergroupStatus = 'PENDING' | 'ORDERED' | 'FAILED' | 'CANCELED'

export type OrdergroupPosStatus = 'PENDING' | 'ORDERED' | 'FAILED'

/** Whether an ordergroup is on the bill: what the till has not taken, or staff dropped, costs the guest nothing. */
export function countsInAmounts(posStatus: OrdergroupPosStatus, status: OrdergroupStatus): boolean {
  return posStatus === 'ORDERED' && status === 'ORDERED'
}

/** What an ordergroup is shown as: on the bill, on its way to the till, or given up by it. */
export function ordergroupState(group: {
  posStatus: OrdergroupPosStatus
  status: OrdergroupStatus
}): 'ordered' | 'processing' | 'failed' {
  if (countsInAmounts(group.posStatus, group.status)) return 'ordered'
  return group.posStatus === 'FAILED' || group.status === 'FAILED' ? 'failed' : 'processing'
}

/** The orders of a receipt as they are listed: the newest first, without those that staff dropped. */
export function listedOrders<Group extends { id: number; status: OrdergroupStatus; createdAt: string }>(
  ordergroups: readonly Group[],
): Group[] {
  return ordergroups
    .filter(({ status }) => status !== 'CANCELED')
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
}
