import type { EndpointName } from '#contract/app/api.ts';

/**
 * What the market promises to members of an office, by hand: owner, manager, sales, sales of another branch, accountant. `y` may call,
 * `f` is of another role, `p` is nobody's while acting, `b` is of another branch, `x` is of another kind of account.
 */
const stated = {
  // What concerns the caller alone or is read by all
  yyyyy: `
    login enterByCode createProfile resetPassword refreshToken logout confirmEmail listLatestOffers listCars listRentals listPlates
    countCars countRentals countPlates getAd listRelated listNamedAds listAdsOf listNearCars listNearRentals listNearPlates getPlateScore
    search suggest mapCars mapRentals mapPlates mapShowrooms mapOffices listBrands listModels listCities listOptions listOffices
    listShowrooms listTopOffices listTopShowrooms getProfile getPriceHistory estimatePrice listPriceEvidence listPublishedFits
    listPricePages getPriceMethod getPatternPrices getModelPrices getYearPrices listReviews listOffers listComments listReplies getTerms
    getConsumerProtection getAbout getDisclosure listPackages listFees getInstalments getFeesAgreement countView getRentalCalendar
    quoteRental listRentalBranches compareAds getPushKey stopNotifications getDonation listMyBusinesses leaveBusiness act readInvitation
    getMyProfile listMyAds getAdStatistics listMyReviews listRentalUnits listOccupancies getRentalSettings getPriceRules listBranches
    getOpening listNotifications readNotifications countNotifications getPreferences addPushSubscription deletePushSubscription
    getCurrentSubscription getApproval getDecision listBranchesOf getBranchPage listAdsOfBranch getBranchesOfAd listStock countStock exportStock
    listChassisMakers
  `,
  // The holder of the account alone
  fffff: `
    sendOtp verifyOtp requestPhoneChange verifyNewPhone checkPassword changePassword repeatEmailConfirmation cancelEmailConfirmation
    getSecondFactor setUpSecondFactor confirmSecondFactor renewBackupCodes removeSecondFactor listSessions endSession endOtherSessions
    closeAccount exportData startExport requestVerification getVerification reapply
  `,
  // Nobody while acting
  ppppp: `
    createSeller revealProfileContact revealContact objectToEstimate replaceCar answerOutsideSale addReview editReview deleteReview makeOffer
    withdrawOffer raiseOffer lowerOffer renewOffer book withdrawBooking payBooking acceptCharge disputeCharge beginIdentityCheck
    toggleLike listFavourites listFavouriteIds addReport listSearches recordSearch deleteSearch deleteSearches listSavedSearches
    saveSearch changeSavedSearch deleteSavedSearch addDonation payDonation acceptInvitation declineInvitation
  `,
  // Private sellers alone
  xxxxx: `createPlate`,
  // Owners alone
  yffff: `changeMember removeMember listMemberActs getMerchantAccount updateMerchantAccount removeMerchantAccount`,
  // Owners and accountants
  yfffy: `
    payForPackage payFee payDue listPayments getPayment settlePayment withdrawPackage listSubscriptions takePackage listMyDues getDue
    disputeDue
  `,
  // All but sales
  yyffy: `getStatement`,
  // Owners and managers; sales only where it was ticked
  yyfff: `
    listTeam inviteMember cancelInvitation addBranch updateBranch deleteBranch updateProfile setProfilePicture removeProfilePicture
    replyToReview deleteReviewReply updateRentalSettings updatePreferences askSupport listTickets getTicket writeToTicket appeal
    correctDeposit withdrawCharge removeReceipt undoDeal updateOfferSettings updatePriceRules acceptOffer counterOffer inviteBidder
    getVehicleFeed makeVehicleFeed endVehicleFeed listLeftOutCars rotateVehicleFeed
    proposePrice answerPrice setMainBranch listStockCosts updateStockCosts exportStockWithCosts changeStock uploadImport listImports getOpenImport getImport
    changeImport listImportRows correctImport takeProposals listAbsentCars applyImport stopImport discardImport undoImport listUndoLeft
    uploadPictures listPictureArchives getPictureArchive listPictureFaults
  `,
  // All but accountants
  yyyyf: `
    declineOffer askForMore getOffer listMyOffers getOfferSettings listDeals getDeal tickStep proposeMeeting agreeMeeting markMet
    remindDeal nameInAgreement confirmDeal cancelDeal extendDeal disputeDeal listPossibleBuyers stateSale getOutsideSale getDealReviews
    getSoldPriceLeave setSoldPriceLeave listBookings countBookings getBooking listReplacements listCharges listBookingPayments
    settleBookingPayment getIdentityCheck listCustomers getCustomer listCustomerBookings noteCustomer deleteBookingPicture
    getChangeOptions getBookingReviews mayPost acceptFeesAgreement addCarImage deleteCarImage createCar createRental updateCar updatePlate
    deletePlate restoreCar restorePlate setCarStatus setPlateStatus refreshAd featureAd setSellerReasons addRentalUnit getUnitFeeds
    addComment addReply editComment deleteComment editReply deleteReply listRooms openRoom getConversation getConversationAgain
    sendMessage addChatImage deleteChatImage readMessages deleteConversations listBlocked block unblock addStockView updateStockView
    deleteStockView updateStock listDrafts getDraft addDraft saveDraft deleteDraft duplicateAd
  `,
  // All but accountants, sales on cars of their own branches
  yyybf: `
    acceptBooking declineBooking proposeCar cancelBooking reportNoShow handOver noteInvoice showDriver quoteAtDesk sendDeskCode bookAtDesk
    addCharge acceptFinding holdDeposit returnDeposit noteReceipt releaseDeposit askForHold addBookingPicture priceChange
    requestChange extendBooking acceptChange declineChange withdrawChange deleteCar updateRentalUnit addBlocks updateBlock deleteBlock
    shareCalendar unshareCalendar followCalendar importCalendar unfollowCalendar
  `,
};

/** The same by endpoint. */
export const memberTable = Object.fromEntries(
  Object.entries(stated).flatMap(([answers, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, answers]),
  ),
) as Record<EndpointName, string>;
