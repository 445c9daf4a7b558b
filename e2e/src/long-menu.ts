/** How many dishes the long menu has. */
export const dishCount = 1000

const groupCount = 20
const first = ['Grilled', 'Braised', 'Smoked', 'Raw', 'Baked', 'Fried', 'Stuffed', 'Cold', 'Spiced', 'Roast']
const second = ['sea bass', 'lamb', 'aubergine', 'mackerel', 'pumpkin', 'pork belly', 'artichoke', 'octopus', 'leek']
const third = ['with basil', 'with capers', 'with tahini', 'with almonds', 'on toast', 'in broth', 'with lemon']

/** A menu of a thousand dishes in twenty groups, always the same; some have choices, most have allergens. */
export function longMenu() {
  const dishes = Array.from({ length: dishCount }, (_, at) => dish(at + 1))
  const perGroup = dishCount / groupCount
  return {
    modifierGroups: [
      {
        key: 'size',
        id: 1,
        name: 'Size',
        choose: 'one',
        modifiers: [
          { id: 1, name: 'Small' },
          { id: 2, name: 'Large', price: '4.00' },
        ],
      },
    ],
    groups: Array.from({ length: groupCount }, (_, at) => ({
      id: at + 1,
      name: `Chapter ${at + 1}`,
      vat: 'food',
      turnoverGroup: 'Kitchen',
      articles: dishes.slice(at * perGroup, (at + 1) * perGroup),
    })),
  }
}

function dish(id: number) {
  const word = (list: readonly string[], step: number) => list[(id * step) % list.length]
  const name = `${word(first, 3)} ${word(second, 5)} ${word(third, 2)} ${id}`
  return {
    id,
    name,
    description: `${name}, slowly cooked with ${word(second, 7)} and served ${word(third, 3)}, from our own kitchen.`,
    price: `${5 + (id % 30)}.50`,
    allergens: ['gluten', 'milk', 'egg', 'fish', 'nuts'].slice(0, id % 6),
    ...(id % 10 === 0 ? { modifierGroups: ['size'] } : {}),
  }
}
