export * from './format.ts'
export { chooseLanguage, type Lang, languageNames, languages, menuLanguages } from './language.ts'
export { type Messages, type Text, textOf, type Values } from './text.ts'
