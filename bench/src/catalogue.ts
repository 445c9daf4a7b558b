// One deterministic menu for both sides: 200 articles in 16 groups, each with one required group of three choices, the
// cheapest of them free.
const groupNames =
  'Starters,Soups,Salads,Sushi,Maki,Sashimi,Grill,Wok,Noodles,Rice,Vegetarian,Sides,Desserts,Soft drinks,Beer & wine,Specials'.split(
    ',',
  )
const manners = 'Crispy,Spicy,Grilled,Fresh,House,Smoked,Sweet,Golden,Classic,Royal'.split(',')
const mains = 'salmon,tofu,chicken,duck,prawn,beef,mushroom,avocado,tuna,lotus root'.split(',')
const forms = 'bowl,roll,skewer,plate,basket,soup,salad,bao'.split(',')
const words = (
  'seasonal vegetables sesame sauce served warm cold with rice noodles ginger lime chilli coriander garlic butter smoked sea ' +
  'salt pepper lemon honey soy miso basil mint onion spring leek carrot cucumber peanut cashew coconut curry mango crunchy ' +
  'tender slow cooked oven fresh daily homemade marinated glazed pickled creamy'
).split(' ')
const choices = [
  { name: 'Regular', extra: 0 },
  { name: 'Large', extra: 150 },
  { name: 'Extra spicy', extra: 50 },
]

export type Choice = { id: number; name: string; extra: number }
export type Article = {
  id: number
  name: string
  description: string
  groupId: number
  price: number
  allergens: number[]
  choices: Choice[]
}

export const groups = groupNames.map((name, index) => ({ id: index + 1, name, priority: 100 - index }))

export const articles: Article[] = Array.from({ length: 200 }, (_, i) => ({
  id: i + 1,
  name: `${manners[i % 10]} ${mains[(i * 7) % 10]} ${forms[(i * 3) % 8]} ${i + 1}`,
  description: describe(i, 9),
  groupId: (i % 16) + 1,
  price: 350 + ((i * 137) % 1600),
  allergens: [i % 14, (i * 5) % 14],
  choices: choices.map(({ name, extra }, k) => ({ id: i * 3 + k + 1, name, extra })),
}))

export type Pick = { article: number; choice: number }

/** The three lines of order `n`: articles spread over the menu, one choice each. Both are positions in their lists. */
export function orderLines(n: number): Pick[] {
  return [0, 1, 2].map((k) => ({ article: (n * 3 + k * 67) % 200, choice: (n + k) % 3 }))
}

function describe(seed: number, length: number): string {
  let x = ((seed + 1) * 2654435761) >>> 0
  const next = () => {
    x = (x * 1664525 + 1013904223) >>> 0
    return words[(x >>> 8) % words.length]
  }
  return Array.from({ length }, next).join(' ')
}
