/** What people say in many languages: a greeting or a few words, a plain sentence, and one that is longer. */
export const sentences: readonly { readonly language: string; readonly text: string }[] = `
af|Baie dankie vir alles|Ons gaan môre vroeg see toe ry|Die kinders het nie geweet dat die skool vandag gesluit is nie
ar|شكرا جزيلا لك|سوف نذهب إلى السوق غدا صباحا|لم يعرف الأطفال أن المدرسة مغلقة اليوم بسبب المطر
az|Çox sağ olun|Biz sabah bazara gedəcəyik|Uşaqlar bilmirdilər ki, məktəb bu gün yağışa görə bağlıdır
be|Вялікі дзякуй вам|Заўтра раніцай мы пойдзем на рынак|Дзеці не ведалі, што школа сёння зачынена праз дождж
bg|Много ви благодаря|Утре сутринта ще отидем на пазара|Децата не знаеха, че училището днес е затворено заради дъжда
bn|আপনাকে অনেক ধন্যবাদ|আমরা কাল সকালে বাজারে যাব|বাচ্চারা জানত না যে আজ বৃষ্টির জন্য স্কুল বন্ধ
ca|Moltes gràcies per tot|Demà al matí anirem al mercat|Els nens no sabien que avui l'escola està tancada per la pluja
cs|Děkuji vám za všechno|Zítra ráno půjdeme na trh|Děti nevěděly, že je dnes škola kvůli dešti zavřená
cy|Diolch yn fawr iawn|Byddwn ni'n mynd i'r farchnad bore yfory|Doedd y plant ddim yn gwybod bod yr ysgol ar gau heddiw
da|Mange tak for hjælpen|Vi tager på markedet i morgen tidlig|Børnene vidste ikke, at skolen er lukket i dag på grund af regnen
de|Vielen Dank für alles|Wir gehen morgen früh auf den Markt|Die Kinder wussten nicht, dass die Schule heute wegen des Regens geschlossen ist
el|Ευχαριστώ πολύ για όλα|Αύριο το πρωί θα πάμε στην αγορά|Τα παιδιά δεν ήξεραν ότι το σχολείο είναι κλειστό σήμερα
en|Thank you for everything|We will go to the market tomorrow morning|The children did not know that the school is closed today because of the rain
es|Muchas gracias por todo|Mañana por la mañana iremos al mercado|Los niños no sabían que la escuela está cerrada hoy por la lluvia
et|Suur tänu kõige eest|Me läheme homme hommikul turule|Lapsed ei teadnud, et kool on täna vihma pärast suletud
eu|Eskerrik asko guztiagatik|Bihar goizean azokara joango gara|Haurrek ez zekiten eskola gaur itxita dagoela euriagatik
fa|از شما خیلی ممنونم|فردا صبح به بازار می‌رویم|بچه‌ها نمی‌دانستند که مدرسه امروز به خاطر باران تعطیل است
fi|Kiitos paljon kaikesta|Menemme huomenna aamulla torille|Lapset eivät tienneet, että koulu on tänään suljettu sateen takia
fr|Merci beaucoup pour tout|Demain matin nous irons au marché|Les enfants ne savaient pas que l'école est fermée aujourd'hui à cause de la pluie
gl|Moitas grazas por todo|Mañá pola mañá iremos ao mercado|Os nenos non sabían que a escola está pechada hoxe pola choiva
gu|તમારો ખૂબ ખૂબ આભાર|અમે કાલે સવારે બજાર જઈશું|બાળકોને ખબર ન હતી કે આજે વરસાદને કારણે શાળા બંધ છે
he|תודה רבה על הכול|מחר בבוקר נלך לשוק|הילדים לא ידעו שבית הספר סגור היום בגלל הגשם
hi|आपका बहुत धन्यवाद|हम कल सुबह बाज़ार जाएंगे|बच्चों को पता नहीं था कि आज बारिश की वजह से स्कूल बंद है
hr|Puno vam hvala na svemu|Sutra ujutro idemo na tržnicu|Djeca nisu znala da je škola danas zatvorena zbog kiše
hu|Nagyon köszönök mindent|Holnap reggel elmegyünk a piacra|A gyerekek nem tudták, hogy az iskola ma zárva van az eső miatt
hy|Շատ շնորհակալություն ամեն ինչի համար|Վաղն առավոտյան մենք կգնանք շուկա|Երեխաները չգիտեին, որ դպրոցն այսօր փակ է անձրևի պատճառով
id|Terima kasih banyak atas semuanya|Besok pagi kita akan pergi ke pasar|Anak-anak tidak tahu bahwa sekolah hari ini tutup karena hujan
is|Takk kærlega fyrir allt|Við förum á markaðinn í fyrramálið|Börnin vissu ekki að skólinn er lokaður í dag vegna rigningar
it|Grazie mille di tutto|Domani mattina andremo al mercato|I bambini non sapevano che la scuola oggi è chiusa per la pioggia
ja|どうもありがとうございます|明日の朝、市場に行きます|子供たちは今日雨のために学校が休みだとは知りませんでした
ka|დიდი მადლობა ყველაფრისთვის|ხვალ დილით ბაზარში წავალთ|ბავშვებმა არ იცოდნენ, რომ სკოლა დღეს წვიმის გამო დაკეტილია
km|អរគុណច្រើនណាស់|ព្រឹកស្អែកយើងនឹងទៅផ្សារ|ក្មេងៗមិនដឹងថាសាលាបិទថ្ងៃនេះទេ
kn|ತುಂಬಾ ಧನ್ಯವಾದಗಳು|ನಾವು ನಾಳೆ ಬೆಳಿಗ್ಗೆ ಮಾರುಕಟ್ಟೆಗೆ ಹೋಗುತ್ತೇವೆ|ಇಂದು ಮಳೆಯಿಂದಾಗಿ ಶಾಲೆ ಮುಚ್ಚಿದೆ ಎಂದು ಮಕ್ಕಳಿಗೆ ಗೊತ್ತಿರಲಿಲ್ಲ
ko|정말 감사합니다|내일 아침에 시장에 갈 거예요|아이들은 오늘 비 때문에 학교가 문을 닫은 것을 몰랐어요
la|Gratias tibi maximas ago|Cras mane ad forum ibimus|Pueri nesciebant ludum hodie propter imbrem clausum esse
lb|Villmools merci fir alles|Mir ginn muer de Moien op de Maart|D'Kanner woussten net, datt d'Schoul haut wéinst dem Reen zou ass
lo|ຂອບໃຈຫຼາຍໆ|ພວກເຮົາຈະໄປຕະຫຼາດມື້ອື່ນເຊົ້າ|ເດັກນ້ອຍບໍ່ຮູ້ວ່າໂຮງຮຽນປິດມື້ນີ້
lt|Labai ačiū už viską|Rytoj ryte eisime į turgų|Vaikai nežinojo, kad mokykla šiandien uždaryta dėl lietaus
lv|Liels paldies par visu|Rīt no rīta mēs iesim uz tirgu|Bērni nezināja, ka skola šodien ir slēgta lietus dēļ
mk|Ви благодарам многу за сè|Утре наутро ќе одиме на пазар|Децата не знаеја дека училиштето денес е затворено поради дождот
ml|വളരെ നന്ദി|നാളെ രാവിലെ ഞങ്ങൾ ചന്തയിൽ പോകും|മഴ കാരണം ഇന്ന് സ്കൂൾ അടച്ചിരിക്കുന്നുവെന്ന് കുട്ടികൾക്ക് അറിയില്ലായിരുന്നു
mr|तुमचे खूप खूप आभार|आम्ही उद्या सकाळी बाजारात जाणार आहोत|मुलांना माहीत नव्हते की आज पावसामुळे शाळा बंद आहे
ms|Terima kasih banyak untuk segalanya|Kami akan pergi ke pasar pagi esok|Budak-budak itu tidak tahu bahawa sekolah ditutup hari ini kerana hujan
mt|Grazzi ħafna ta' kollox|Għada filgħodu mmorru s-suq|It-tfal ma kinux jafu li l-iskola llum magħluqa minħabba x-xita
my|ကျေးဇူးအများကြီးတင်ပါတယ်|မနက်ဖြန်မနက် ဈေးကို သွားမယ်|ဒီနေ့ မိုးရွာလို့ ကျောင်းပိတ်တာကို ကလေးတွေ မသိဘူး
ne|तपाईंलाई धेरै धन्यवाद|हामी भोलि बिहान बजार जानेछौं|आज पानी परेकोले विद्यालय बन्द छ भनेर केटाकेटीलाई थाहा थिएन
nl|Hartelijk dank voor alles|We gaan morgenochtend naar de markt|De kinderen wisten niet dat de school vandaag gesloten is vanwege de regen
no|Tusen takk for hjelpen|Vi drar på markedet i morgen tidlig|Barna visste ikke at skolen er stengt i dag på grunn av regnet
pa|ਤੁਹਾਡਾ ਬਹੁਤ ਬਹੁਤ ਧੰਨਵਾਦ|ਅਸੀਂ ਕੱਲ੍ਹ ਸਵੇਰੇ ਬਾਜ਼ਾਰ ਜਾਵਾਂਗੇ|ਬੱਚਿਆਂ ਨੂੰ ਪਤਾ ਨਹੀਂ ਸੀ ਕਿ ਅੱਜ ਮੀਂਹ ਕਰਕੇ ਸਕੂਲ ਬੰਦ ਹੈ
pl|Dziękuję bardzo za wszystko|Jutro rano pójdziemy na targ|Dzieci nie wiedziały, że szkoła jest dzisiaj zamknięta z powodu deszczu
pt|Muito obrigado por tudo|Amanhã de manhã vamos ao mercado|As crianças não sabiam que a escola está fechada hoje por causa da chuva
ro|Mulțumesc mult pentru tot|Mâine dimineață mergem la piață|Copiii nu știau că școala este închisă astăzi din cauza ploii
ru|Большое вам спасибо|Завтра утром мы пойдём на рынок|Дети не знали, что школа сегодня закрыта из-за дождя
sk|Ďakujem vám za všetko|Zajtra ráno pôjdeme na trh|Deti nevedeli, že škola je dnes pre dážď zatvorená
sl|Najlepša hvala za vse|Jutri zjutraj gremo na tržnico|Otroci niso vedeli, da je šola danes zaprta zaradi dežja
so|Aad baad u mahadsan tahay|Berri subax waxaan aadi doonnaa suuqa|Carruurtu ma ay ogayn in iskuulku maanta xiran yahay roobka awgiis
sq|Faleminderit shumë për gjithçka|Nesër në mëngjes do të shkojmë në treg|Fëmijët nuk e dinin se shkolla sot është e mbyllur për shkak të shiut
sr|Много вам хвала на свему|Сутра ујутру идемо на пијацу|Деца нису знала да је школа данас затворена због кише
sv|Tack så mycket för allt|Vi åker till marknaden i morgon bitti|Barnen visste inte att skolan är stängd i dag på grund av regnet
sw|Asante sana kwa kila kitu|Tutaenda sokoni kesho asubuhi|Watoto hawakujua kwamba shule imefungwa leo kwa sababu ya mvua
ta|மிக்க நன்றி|நாங்கள் நாளை காலை சந்தைக்கு போவோம்|மழை காரணமாக இன்று பள்ளி மூடப்பட்டுள்ளது என்று குழந்தைகளுக்குத் தெரியாது
te|చాలా ధన్యవాదాలు|మేము రేపు ఉదయం మార్కెట్‌కు వెళ్తాము|వర్షం కారణంగా ఈరోజు పాఠశాల మూసి ఉందని పిల్లలకు తెలియదు
th|ขอบคุณมากครับ|พรุ่งนี้เช้าเราจะไปตลาด|เด็กๆ ไม่รู้ว่าวันนี้โรงเรียนปิดเพราะฝนตก
tl|Maraming salamat po sa lahat|Pupunta kami sa palengke bukas ng umaga|Hindi alam ng mga bata na sarado ang paaralan ngayon dahil sa ulan
tr|Her şey için çok teşekkürler|Yarın sabah pazara gideceğiz|Çocuklar okulun bugün yağmur yüzünden kapalı olduğunu bilmiyordu
uk|Щиро дякую вам за все|Завтра вранці ми підемо на ринок|Діти не знали, що школа сьогодні зачинена через дощ
ur|آپ کا بہت بہت شکریہ|ہم کل صبح بازار جائیں گے|بچوں کو معلوم نہیں تھا کہ آج بارش کی وجہ سے اسکول بند ہے
uz|Katta rahmat sizga|Ertaga ertalab bozorga boramiz|Bolalar maktab bugun yomg'ir tufayli yopiq ekanini bilmas edilar
vi|Cảm ơn bạn rất nhiều|Sáng mai chúng tôi sẽ đi chợ|Bọn trẻ không biết rằng hôm nay trường đóng cửa vì trời mưa
yi|א גרויסן דאנק פאר אלץ|מארגן אינדערפרי גייען מיר אויפן מארק|די קינדער האבן נישט געוואוסט אז די שולע איז היינט פארמאכט
yo|Ẹ ṣé púpọ̀ fún ohun gbogbo|A máa lọ sí ọjà ní òwúrọ̀ ọ̀la|Àwọn ọmọ náà kò mọ̀ pé ilé ẹ̀kọ́ ti wà ní títì lónìí
zh|非常感谢你|我们明天早上去市场|孩子们不知道今天因为下雨学校关门了
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [language = '', ...texts] = line.split('|');
    return texts.map((text) => ({ language, text }));
  });
