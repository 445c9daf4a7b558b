import type { SpMerchant } from '@couvert/contract'
import { basisPointsOf, centsOf, inLanguage, picturePath, type Text } from '../menus/index.ts'
import { isOpenNow } from './is-open.ts'
import type { Merchant } from './merchants.ts'
import type { VenueSettings } from './settings.ts'

/** A merchant as the wire shows it; what this venue does not have is switched off. */
export function spMerchantView({ id, spId, settings }: Merchant, now: Date, lang: string): SpMerchant {
  const said = (text: Text | undefined) => (text === undefined ? null : inLanguage(text, lang, settings.language))
  const picture = (path: string | undefined) => (path === undefined ? null : picturePath(settings.pictures[path] ?? ''))
  return {
    id: spId,
    merchantId: id,
    name: settings.name,
    timezone: settings.timeZone,
    countryCodes: settings.countryCodes,
    currency: settings.currency,
    location: settings.location,
    isOpen: isOpenNow(settings, now),
    manuallyClosed: settings.manuallyClosed,
    isOrdering: settings.isOrdering,
    openingHours: settings.openingHours,
    showAllergens: settings.showAllergens,
    showDescription: settings.showDescription,
    imageURL: picture(settings.styling.logo),
    styling: {
      theme: settings.styling.theme,
      palette: { primary: settings.styling.primary ?? null },
      typography: settings.styling.typography ?? null,
      header_image: picture(settings.styling.headerImage),
      background_color: settings.styling.background ?? null,
      disable_zoom: settings.styling.disableZoom,
      iframe: settings.framedBy.length > 0,
    },
    paymentMethods: settings.paymentMethods.map((method) => paymentMethodView(method, said)),
    tip: settings.tip.length > 0 ? { options: settings.tip } : null,
    menuTags: settings.menuTags.join('|'),
    useMenuTags: settings.useMenuTags,
    useGeoLocation: settings.useGeoLocation,
    canShareOrder: false,
    shareOrderSeconds: 0,
    shieldedReceipt: false,
    maxWeight: 0,
    canMove: settings.canMove,
    canWaiter: settings.canWaiter,
    canPay: settings.canPay,
    canPayHandheld: settings.canPayHandheld,
    canPayOnline: settings.canPayOnline,
    canNotifications: false,
    usePincode: settings.usePincode,
    usePhone: settings.usePhone,
    useNotifications: settings.useNotifications,
    useEmail: false,
    mustBuildupReceipt: settings.mustBuildupReceipt,
    enableRemarkInOrdergroup: settings.enableRemarkInOrdergroup,
    maximumReceiptsPerTable: settings.maximumReceiptsPerTable,
    numberOfBlocks: 0,
    activeMArticlePlus: settings.activeMArticlePlus,
    customFields: settings.customFields.map((field) => customFieldView(field, said)),
    info: {
      info_message: said(settings.info.infoMessage),
      welcome_message: said(settings.info.welcomeMessage),
      closed_message: said(settings.info.closedMessage),
      phoneExtraMessage: said(settings.info.phoneExtraMessage),
      show_article_images_in_order_history: settings.info.showArticleImagesInOrderHistory,
      default_order_items: settings.defaultOrderItems.map(({ article, amount }) => ({ m_article_id: article, amount })),
    },
  }
}

function customFieldView(
  field: VenueSettings['customFields'][number],
  said: (text: Text | undefined) => string | null,
): SpMerchant['customFields'][number] {
  return {
    key: field.key,
    type: field.type,
    label: said(field.label) ?? field.key,
    translate_label: false,
    value: field.value ?? '',
    required: field.required,
    disabled: field.disabled,
    maxLength: field.maxLength,
    multiline: field.multiline,
    rows: field.multiline ? field.rows || 3 : 1,
    pattern: field.pattern ?? null,
  }
}

function paymentMethodView(
  method: VenueSettings['paymentMethods'][number],
  said: (text: Text | undefined) => string | null,
): SpMerchant['paymentMethods'][number] {
  return {
    key: method.key,
    name: said(method.name) ?? method.key,
    description: said(method.description) ?? '',
    extraCosts: centsOf(method.extraCosts),
    extraPercentage: basisPointsOf(method.extraPercentage),
    amountWithExtraCosts: centsOf(method.amountWithExtraCosts),
    default_amount: centsOf(method.defaultAmount),
    default_percentage: method.defaultPercentage,
    free_percentage: method.freePercentage,
    takeaway: method.takeaway,
    delivery: method.delivery,
    active: method.active,
  }
}
